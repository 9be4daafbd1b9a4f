"""Many games at once: played on all cores or a cluster, summed up and compared."""
