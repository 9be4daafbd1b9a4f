"""What nobody has seen yet: what is known of it, what is secret, and how players who look ahead deal it anew."""
