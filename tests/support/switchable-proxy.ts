/** A door in front of several servers, as a load balancer is: connections go where it leads at that moment. */
import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./free-port.ts";

export interface Door {
  /** Without a slash at the end. */
  readonly url: string;
  /** For new connections; null rejects them. Open connections stay with their server. */
  leadTo: (url: string | null) => void;
  close: () => Promise<void>;
}

/** Pipes both sockets to each other; when one closes, so does the other. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  }
}

export async function openSwitchableProxy(url: string): Promise<Door> {
  let target: URL | null = new URL(url);
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    if (!target) {
      visitor.destroy();
      return;
    }
    visitors.add(visitor);
    visitor.on("close", () => visitors.delete(visitor));
    join(visitor, connect({ host: target.hostname, port: Number(target.port) }));
  });
  const port = await findFreePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (next) => {
      target = next === null ? null : new URL(next);
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const visitor of visitors) visitor.destroy();
      }),
  };
}
