"""The server: tables that several people and bots sit at, over HTTP and sockets."""
