"""The server: the app with every route, starting and stopping it, news between processes."""
