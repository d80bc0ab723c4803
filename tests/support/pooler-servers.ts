/** The pooler's own connections to PostgreSQL. */
import { Socket } from "node:net";
import { Client } from "pg";
import { Frames, message } from "./pooler-wire.ts";

const forget = message("Q", Buffer.from("discard all\0"));

export class ServerConnection {
  readonly #socket: Socket;
  readonly #frames = new Frames(false);
  #answer: ((part: Buffer) => void) | undefined;
  #settle: { resolve: (state: string) => void; reject: (error: Error) => void } | undefined;
  isGone = false;

  /** @param socket signed in, with nothing under way */
  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      for (const frame of this.#frames.push(chunk)) this.#hear(frame);
    });
    socket.on("error", () => this.end());
    socket.on("end", () => this.end());
    socket.on("close", () => this.end());
  }

  #hear(frame: Buffer): void {
    const type = String.fromCharCode(frame[0] ?? 0);
    // LISTEN is unavailable through a pooler.
    if (type === "A") return;
    this.#answer?.(frame);
    if (type !== "Z") return;
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(String.fromCharCode(frame[5] ?? 0));
  }

  /** @returns "I" outside of a transaction, "T" within one, "E" within one that failed */
  ask(request: Buffer, answer: (part: Buffer) => void): Promise<string> {
    if (this.isGone) return Promise.reject(new Error("closed"));
    this.#answer = answer;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** Clears the session's settings, prepared statements, listeners and locks. */
  async forget(): Promise<void> {
    await this.ask(forget, () => undefined);
  }

  end(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.#socket.destroy();
    this.#settle?.reject(new Error("closed"));
  }
}

interface Login {
  user: string;
  password: string;
  database: string;
}

interface Pool {
  login: Login;
  /** Those that wait longest first, so that one transaction after the other meets another of them. */
  idle: ServerConnection[];
  all: Set<ServerConnection>;
  /** Being opened. */
  opening: number;
  waiting: (() => void)[];
}

export class PoolerServers {
  readonly #to: URL;
  readonly #size: number;
  readonly #forgets: boolean;
  readonly #pools = new Map<string, Pool>();

  constructor(to: string, { size, forgets }: { size: number; forgets: boolean }) {
    this.#to = new URL(to);
    this.#size = size;
    this.#forgets = forgets;
  }

  poolFor(login: Login): string {
    const key = JSON.stringify(login);
    if (!this.#pools.has(key)) this.#pools.set(key, { login, idle: [], all: new Set(), opening: 0, waiting: [] });
    return key;
  }

  #get(key: string): Pool {
    const pool = this.#pools.get(key);
    if (!pool) throw new Error("No such pool");
    return pool;
  }

  /** Whether the server lets them in. */
  async try(key: string): Promise<void> {
    this.giveBack(key, await this.lease(key, undefined));
  }

  /** @param last the one not to take where there is another */
  async lease(key: string, last: ServerConnection | undefined): Promise<ServerConnection> {
    const pool = this.#get(key);
    for (;;) {
      const other = pool.idle.find((each) => each !== last);
      const isFull = pool.all.size + pool.opening >= this.#size;
      const found = other ?? (isFull ? pool.idle[0] : undefined);
      if (found) {
        pool.idle.splice(pool.idle.indexOf(found), 1);
        return found;
      }
      if (!isFull) return this.#open(pool);
      await new Promise<void>((resolve) => pool.waiting.push(resolve));
    }
  }

  async #open(pool: Pool): Promise<ServerConnection> {
    pool.opening += 1;
    try {
      const { user, password, database } = pool.login;
      // The library signs in; the bare connection is ours from then on.
      const socket = new Socket();
      const client = new Client({
        host: this.#to.hostname,
        port: Number(this.#to.port),
        user,
        password,
        database,
        stream: () => socket,
      });
      await client.connect();
      socket.removeAllListeners();
      socket.setNoDelay(true);
      const server = new ServerConnection(socket);
      pool.all.add(server);
      socket.on("close", () => this.#drop(pool, server));
      return server;
    } finally {
      pool.opening -= 1;
    }
  }

  #drop(pool: Pool, server: ServerConnection): void {
    pool.all.delete(server);
    pool.idle = pool.idle.filter((each) => each !== server);
    pool.waiting.shift()?.();
  }

  giveBack(key: string, server: ServerConnection): void {
    const pool = this.#get(key);
    const left = this.#forgets ? server.forget() : Promise.resolve();
    left.then(
      () => {
        pool.idle.push(server);
        pool.waiting.shift()?.();
      },
      () => server.end(),
    );
  }

  close(): void {
    for (const pool of this.#pools.values()) for (const server of pool.all) server.end();
  }
}
