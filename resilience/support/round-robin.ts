/** Several servers behind one address, as a load balancer has them: calls go in turn to those that say they are ready. */
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

const lookEveryMs = 25;

export class RoundRobin {
  readonly #ready = new Set<string>();
  /** What each said last. */
  readonly #watched = new Map<string, string>();
  #server: Server | undefined;
  #turn = 0;

  async open(port: number): Promise<string> {
    // It never closes idle connections: a request just being sent on one would get no response.
    const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => this.#pass(incoming, outgoing));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#watched.clear();
    const closed = this.#server && once(this.#server, "close");
    this.#server?.close();
    this.#server?.closeAllConnections();
    await closed;
  }

  /** From now on this one gets calls whenever it says that it is ready. */
  watch(address: string): void {
    this.#watched.set(address, "not asked yet");
    void this.#look(address);
  }

  /** Checks one after the other: an answer that arrives out of order could bring back a server that is stopping. */
  async #look(address: string): Promise<void> {
    while (this.#watched.has(address)) {
      const said = await fetch(`${address}/api/ready`).then(
        async (reply) => (reply.ok ? "ready" : `${reply.status} ${await reply.text()}`),
        (error: unknown) => String(error),
      );
      if (!this.#watched.has(address)) return;
      this.#watched.set(address, said);
      if (said === "ready") this.#ready.add(address);
      else this.#ready.delete(address);
      await setTimeout(lookEveryMs);
    }
  }

  /** Its process is gone. */
  forget(address: string): void {
    this.#watched.delete(address);
    this.#ready.delete(address);
  }

  get ready(): number {
    return this.#ready.size;
  }

  /** No retry: a request sent to a stopped server fails. */
  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const addresses = [...this.#ready];
    this.#turn += 1;
    const fail = () => {
      const detail = `Nobody was there: ${[...this.#watched].map((said) => said.join(" ")).join(", ")}`;
      outgoing.writeHead(502).end(JSON.stringify({ detail }));
    };
    const address = addresses[this.#turn % addresses.length];
    if (address === undefined) return fail();
    const { method, headers, url = "/" } = incoming;
    const passed = request(new URL(url, address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", fail);
    incoming.pipe(passed);
  }
}
