"""What benchmarks of the web table have in common: servers to measure, who plays at them, and what stands beside."""
