/**
 * A connection pooler in transaction mode, stricter than real ones: a client's next transaction gets another server connection
 * if there is one, each connection resets its session in between, and statements that depend on a session are rejected.
 */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { findFreePort } from "./free-port.ts";
import { PoolerServers, type ServerConnection } from "./pooler-servers.ts";
import { errorMessage, Frames, message, readStartup, ready } from "./pooler-wire.ts";

interface PoolerOptions {
  /** The PostgreSQL server; clients name database, user and password. */
  to: string;
  /** Connections to the server for each user of each database, at most. */
  poolSize?: number;
  /** Whether connections reset their session between transactions. Default true, so that no code relies on it. */
  forgets?: boolean;
}

export interface Pooler {
  /** As `to`, through the pooler. */
  readonly url: string;
  /** Statements rejected because they depend on a session. */
  readonly refused: string[];
  /** Number of transactions forwarded. */
  readonly transactions: number;
  /** From now on every client gets this error and is disconnected, as by PgBouncer. Without an argument, clears it. */
  failWith(failure?: Failure): void;
  /** The same address, for another database. */
  urlOf(other: string): string;
  stop(): Promise<void>;
}

/** The startup parameters that PgBouncer itself accepts. */
const allowed = new Set(["user", "database", "application_name", "client_encoding"]);

/** What a pooler says as FATAL. PgBouncer's own messages are 08P01, those of the server have the server's code. */
export interface Failure {
  code: string;
  text: string;
  /** On sign-in at once, or at the first statement. */
  at: "sign-in" | "statement";
}

interface Shared {
  servers: PoolerServers;
  refused: string[];
  failure: Failure | undefined;
  count: () => void;
}

/** What a client sends up to where it waits for an answer. */
type Group = Buffer[];

class ClientConnection {
  readonly #socket: Socket;
  readonly #shared: Shared;
  readonly #frames = new Frames();
  readonly #groups: Group[] = [];
  #group: Group = [];
  #startup: Map<string, string> | undefined;
  #pool = "";
  #server: ServerConnection | undefined;
  #last: ServerConnection | undefined;
  #isBusy = false;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", () => socket.destroy());
    // An abandoned transaction is in an unknown state, so its connection is closed.
    socket.on("close", () => this.#server?.end());
  }

  #fail(code: string, text: string): void {
    this.#socket.end(errorMessage("FATAL", code, text));
  }

  #refuse(text: string): void {
    this.#shared.refused.push(text);
    this.#fail("08P01", text);
  }

  #read(chunk: Buffer): void {
    for (const frame of this.#frames.push(chunk)) {
      if (this.#socket.destroyed || this.#socket.writableEnded) return;
      if (this.#startup) this.#take(frame);
      else this.#begin(frame);
    }
  }

  #begin(frame: Buffer): void {
    const startup = readStartup(frame);
    if (startup === "ssl") {
      this.#frames.expectStartup();
      this.#socket.write("N");
      return;
    }
    if (startup === "cancel") {
      this.#socket.end();
      return;
    }
    const foreign = [...startup.keys()].find((name) => !allowed.has(name));
    if (foreign !== undefined) return this.#refuse(`unsupported startup parameter: ${foreign}`);
    this.#startup = startup;
    // The password in clear: on this machine alone, and the server is asked with it.
    this.#socket.write(message("R", Buffer.from([0, 0, 0, 3])));
  }

  #take(frame: Buffer): void {
    const type = String.fromCharCode(frame[0] ?? 0);
    if (type === "p") return void this.#signIn(frame.subarray(5, -1).toString());
    if (type === "X") return void this.#socket.end();
    if (type === "P" && frame[5] !== 0) return this.#refuse("a named prepared statement");
    if (type === "H") return this.#refuse("a flush");
    this.#group.push(frame);
    if (type !== "S" && type !== "Q") return;
    this.#groups.push(this.#group);
    this.#group = [];
    void this.#work();
  }

  async #signIn(password: string): Promise<void> {
    const { failure } = this.#shared;
    if (failure?.at === "sign-in") return this.#fail(failure.code, failure.text);
    const user = this.#startup?.get("user") ?? "";
    try {
      this.#pool = this.#shared.servers.poolFor({ user, password, database: this.#startup?.get("database") ?? user });
      await this.#shared.servers.try(this.#pool);
      const key = message("K", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]));
      this.#socket.write(Buffer.concat([message("R", Buffer.from([0, 0, 0, 0])), key, ready]));
    } catch (error) {
      this.#fail("08006", `server login failed: ${String(error)}`);
    }
  }

  /** Forwards one message group at a time: the next may belong to another transaction, and so to another connection. */
  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let group = this.#groups.shift(); group; group = this.#groups.shift()) await this.#pass(group);
    } catch (error) {
      this.#fail("08006", `server connection lost: ${String(error)}`);
    }
    this.#isBusy = false;
  }

  async #pass(group: Group): Promise<void> {
    const { failure } = this.#shared;
    if (failure) return this.#fail(failure.code, failure.text);
    this.#server ??= await this.#shared.servers.lease(this.#pool, this.#last);
    const server = this.#server;
    if (this.#socket.destroyed) return server.end();
    const state = await server.ask(Buffer.concat(group), (answer) => this.#socket.write(answer));
    if (state !== "I" || this.#server !== server) return;
    this.#server = undefined;
    this.#last = server;
    this.#shared.count();
    this.#shared.servers.giveBack(this.#pool, server);
  }
}

export async function startPooler({ to, poolSize = 6, forgets = true }: PoolerOptions): Promise<Pooler> {
  const servers = new PoolerServers(to, { size: poolSize, forgets });
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  let transactions = 0;
  const shared: Shared = { servers, refused, failure: undefined, count: () => void (transactions += 1) };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    void new ClientConnection(socket, shared);
  });
  const port = await findFreePort();
  listener.listen(port, "127.0.0.1");
  await once(listener, "listening");
  const urlOf = (other: string): string => {
    const url = new URL(other);
    url.hostname = "127.0.0.1";
    url.port = String(port);
    return url.href;
  };
  return {
    url: urlOf(to),
    refused,
    get transactions() {
      return transactions;
    },
    urlOf,
    failWith(failure) {
      shared.failure = failure;
    },
    async stop() {
      const closed = once(listener, "close");
      listener.close();
      for (const socket of sockets) socket.destroy();
      servers.close();
      await closed;
    },
  };
}
