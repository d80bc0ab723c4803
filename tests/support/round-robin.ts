/** Several servers behind one address, as a load balancer has them: calls go in turn to those that say they are ready. */
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";

const lookEveryMs = 25;

export class RoundRobin {
  readonly #ready = new Set<string>();
  readonly #watched = new Map<string, NodeJS.Timeout>();
  #server: Server | undefined;
  #turn = 0;

  async open(port: number): Promise<string> {
    const server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    for (const timer of this.#watched.values()) clearInterval(timer);
    const closed = this.#server && once(this.#server, "close");
    this.#server?.close();
    this.#server?.closeAllConnections();
    await closed;
  }

  /** From now on this one gets calls whenever it says that it is ready. */
  watch(address: string): void {
    const look = async () => {
      const isReady = await fetch(`${address}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady && this.#watched.has(address)) this.#ready.add(address);
      else this.#ready.delete(address);
    };
    this.#watched.set(
      address,
      setInterval(() => void look(), lookEveryMs),
    );
  }

  /** Its process is gone. */
  forget(address: string): void {
    clearInterval(this.#watched.get(address));
    this.#watched.delete(address);
    this.#ready.delete(address);
  }

  get ready(): number {
    return this.#ready.size;
  }

  /** There is no second try: a call that meets somebody who has gone has failed. */
  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const addresses = [...this.#ready];
    this.#turn += 1;
    const fail = () => outgoing.writeHead(502).end(JSON.stringify({ detail: "Nobody was there." }));
    const address = addresses[this.#turn % addresses.length];
    if (address === undefined) return void fail();
    const { method, headers, url = "/" } = incoming;
    const passed = request(new URL(url, address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", fail);
    incoming.pipe(passed);
  }
}
