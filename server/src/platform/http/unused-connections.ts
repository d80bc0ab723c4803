import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Browsers connect in advance: a connection on which nothing was asked yet would keep a stop waiting for a minute. */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on("connection", (socket: Socket) => {
    if (stopping) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  });
}
