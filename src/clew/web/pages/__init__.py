"""What a browser or a program asks for: pages, their pieces, moves as JSON, the socket."""
