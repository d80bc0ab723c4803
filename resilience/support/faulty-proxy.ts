/** A line between the product and what it asks, with the faults that lines have. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pass } from "node:timers/promises";

export type Fault =
  /** All data arrives this much later. */
  | { kind: "latency"; ms: number }
  /** New connections are rejected, and open ones are cut. */
  | { kind: "down" }
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** A closed connection is noticed this much later. */
  | { kind: "slow close"; ms: number }
  /** Connections are accepted, and no data passes. */
  | { kind: "black hole" }
  /** Connections are reset: open ones at once, new ones at the first data. */
  | { kind: "reset" }
  /** Everything arrives in small pieces. */
  | { kind: "slices"; bytes: number; ms: number }
  /** Each connection carries so many bytes more and breaks. */
  | { kind: "cut"; afterBytes: number };

/** What any line may suffer, in words that follow "the line". @param ms by which a slow one is slower */
export const linesThat = (ms: number): [how: string, fault: Fault][] => [
  ["is slow to answer", { kind: "latency", ms }],
  ["is down", { kind: "down" }],
  ["is narrow", { kind: "bandwidth", bytesPerSecond: 20_000 }],
  ["closes slowly", { kind: "slow close", ms: 300 }],
  ["swallows everything", { kind: "black hole" }],
  ["is reset again and again", { kind: "reset" }],
];

interface Line {
  readonly ends: readonly [Socket, Socket];
  /** Bytes carried since the fault started. */
  carried: number;
}

async function send(to: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((done, fail) => to.write(bytes, (error) => (error ? fail(error) : done())));
}

function breakOff({ ends }: Line): void {
  for (const end of ends) end.resetAndDestroy();
}

export class FaultyProxy {
  readonly port: number;
  readonly #upstream: number;
  readonly #lines = new Set<Line>();
  #fault: Fault | undefined;
  #server: Server | undefined;

  /** From one port of this machine to another. */
  constructor(port: number, upstream: number) {
    this.port = port;
    this.#upstream = upstream;
  }

  async open(): Promise<void> {
    const server = createServer({ allowHalfOpen: true }, (client) => this.#connect(client));
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
  }

  async close(): Promise<void> {
    const closed = this.#server && once(this.#server, "close");
    this.#server?.close();
    this.#server = undefined;
    for (const line of this.#lines) breakOff(line);
    await closed;
  }

  /** From now on the line is so, also for those who are connected; without a fault it is as it should be. */
  async suffer(fault?: Fault): Promise<void> {
    const before = this.#fault;
    this.#fault = fault;
    for (const line of this.#lines) {
      line.carried = 0;
      // A stream that lost bytes in a black hole cannot be parsed any more, so cut it.
      if (fault?.kind === "reset" || before?.kind === "black hole") breakOff(line);
    }
    if (fault?.kind === "down") await this.close();
    else if (before?.kind === "down") await this.open();
  }

  #connect(client: Socket): void {
    const upstream = connect({ port: this.#upstream, host: "127.0.0.1", allowHalfOpen: true });
    const line: Line = { ends: [client, upstream], carried: 0 };
    this.#lines.add(line);
    for (const end of line.ends) {
      // The read and write loops below get the error, too.
      end.on("error", () => {});
      end.once("close", () => line.ends.every(({ closed }) => closed) && this.#lines.delete(line));
    }
    void this.#carry(client, upstream, line);
    void this.#carry(upstream, client, line);
  }

  async #carry(from: Socket, to: Socket, line: Line): Promise<void> {
    try {
      for await (const bytes of from) await this.#pass(bytes as Buffer, to, line);
      if (this.#fault?.kind === "slow close") await pass(this.#fault.ms);
      // Not even that one has gone comes through; in the end the line is broken off.
      if (this.#fault?.kind === "black hole") return;
      to.end();
    } catch {
      // One end is gone: so is the line.
      breakOff(line);
    }
  }

  async #pass(bytes: Buffer, to: Socket, line: Line): Promise<void> {
    const fault = this.#fault;
    line.carried += bytes.length;
    if (fault?.kind === "black hole") return;
    if (fault?.kind === "reset" || (fault?.kind === "cut" && line.carried > fault.afterBytes)) return breakOff(line);
    if (fault?.kind === "latency") await pass(fault.ms);
    if (fault?.kind === "bandwidth") await pass((bytes.length / fault.bytesPerSecond) * 1_000);
    if (fault?.kind !== "slices") return send(to, bytes);
    for (let at = 0; at < bytes.length; at += fault.bytes) {
      await send(to, bytes.subarray(at, at + fault.bytes));
      await pass(fault.ms);
    }
  }
}
