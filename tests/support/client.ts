/** A request in one line: who, what, body. */
import type { FastifyInstance, InjectOptions } from "fastify";
import { expect } from "vitest";
import type { Database } from "../../server/src/platform/db/database.ts";
import { checkAnswer, type Answered } from "./check-answer.ts";
import { missingValue } from "./missing-value.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Reply extends Answered {
  raw: Buffer;
}

export interface More {
  headers?: Record<string, string>;
  /** Sent as it is, instead of a JSON body. */
  payload?: string | Buffer;
  query?: Record<string, string>;
}

export interface Client {
  readonly ip: string;
  get: (path: string, query?: Record<string, string>) => Promise<Reply>;
  post: (path: string, body?: unknown) => Promise<Reply>;
  put: (path: string, body?: unknown) => Promise<Reply>;
  patch: (path: string, body?: unknown) => Promise<Reply>;
  delete: (path: string) => Promise<Reply>;
  send: (method: Method, path: string, more: More) => Promise<Reply>;
  /** One file as a browser sends it. */
  upload: (file: { name: string; content: Buffer | string; field?: string; type?: string }) => Promise<Reply>;
  /** One part of a file that comes in parts. */
  putPart: (path: string, content: Buffer | string) => Promise<Reply>;
}

export interface ClientParts {
  app: FastifyInstance;
  database: Database;
}

let addresses = 0;

/**
 * Each client has its own IP address, so that rate limits never count one client's attempts for another. None ends in 0:
 * that is the address of a whole network, which counts by network keep when a person's own are erased.
 */
export function nextAddress(): string {
  const [network, host] = [Math.floor(addresses / 255), (addresses % 255) + 1];
  addresses += 1;
  return `10.${(network >> 8) & 255}.${network & 255}.${host}`;
}

function bodyOf(raw: Buffer, type: string | undefined): unknown {
  if (raw.length === 0) return undefined;
  return type?.startsWith("application/json") ? JSON.parse(raw.toString()) : raw.toString();
}

async function countEntries(database: Database, path: string, requestId: string): Promise<number> {
  const { count } = await database.asOwner((tx) =>
    tx
      .selectFrom(path.startsWith("/admin/") ? "platform_audit_entries" : "audit_entries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("request_id", "=", requestId)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

const boundary = "----firstlight-test";

/** A form with one file. */
export function multipart({
  name,
  content,
  field = "file",
  type = "application/octet-stream",
}: Parameters<Client["upload"]>[0]): { payload: Buffer; headers: Record<string, string> } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** The whole response; for an endless stream, what arrived first, then the client disconnects. */
async function answerOf(app: FastifyInstance, options: InjectOptions) {
  const isStream = typeof options.url === "string" && /^\/api\/events(\?|$)/.test(options.url);
  if (!isStream || options.method !== "GET") return app.inject(options);
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = answer;
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) {
    chunks.push(chunk as Buffer);
    if (statusCode === 200) break;
  }
  answer.raw.res.destroy();
  return { statusCode, headers, rawPayload: Buffer.concat(chunks) };
}

/** Asks, and reads the answer as it came. */
export async function exchange(app: FastifyInstance, options: InjectOptions): Promise<Reply> {
  const { statusCode, headers, rawPayload } = await answerOf(app, options);
  const plain = Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
  );
  return { status: statusCode, headers: plain, body: bodyOf(rawPayload, plain["content-type"]), raw: rawPayload };
}

/** @param token signed out if absent */
export function createClient({ app, database }: ClientParts, token?: string): Client {
  const ip = nextAddress();

  async function inject(method: Method, path: string, more: More & { body?: unknown }): Promise<Reply> {
    const { body, payload, query } = more;
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more.headers },
      ...(query ? { query } : {}),
    };
    if (payload !== undefined) options.payload = payload;
    else if (body !== undefined) {
      options.payload = JSON.stringify(body);
      options.headers = { "content-type": "application/json", ...options.headers };
    }
    const reply = await exchange(app, options);
    const entries = checkAnswer({ method, path: path.split("?")[0] ?? path }, reply);
    // Here and not where answers are checked: the fuzzer stores such words itself.
    if (typeof reply.body === "object") expect(JSON.stringify(reply.body)).not.toMatch(missingValue);
    if (entries !== undefined) {
      const written = await countEntries(database, path, reply.headers["x-request-id"] ?? "");
      expect(entries, `audit entries of ${method} ${path}: ${written}`).toContain(written);
    }
    return reply;
  }

  return {
    ip,
    get: (path, query) => inject("GET", path, query ? { query } : {}),
    post: (path, body) => inject("POST", path, { body }),
    put: (path, body) => inject("PUT", path, { body }),
    patch: (path, body) => inject("PATCH", path, { body }),
    delete: (path) => inject("DELETE", path, {}),
    send: inject,
    upload: (file) => inject("POST", "/uploads", multipart(file)),
    putPart: (path, content) => inject("PUT", path, multipart({ name: "part", content })),
  };
}

/** How many answered with each status, for calls made at once. */
export function tally(replies: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
