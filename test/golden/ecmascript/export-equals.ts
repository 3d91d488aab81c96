class Server {}
export = Server;
