export default (request: Request) => respond(request);
