/** Rejects requests that a proxy might parse differently, with our error format and the headers of every response. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/errors.ts";
import { headersOfAll } from "./headers.ts";
import { bodyOf } from "./send-error.ts";

const known: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "headers_timeout",
};

/** Responses in progress, per connection. */
const underWay = new WeakMap<Duplex, Set<ServerResponse>>();

function recordAnswers(server: Server): void {
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
}

/** Resolves when a response ends, also if it fails. */
function endOf(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    answer.once("close", resolve);
  });
}

/** Waits for responses to complete earlier requests, so that none is interrupted. @returns whether another response can be sent */
async function awaitTurn(socket: Socket): Promise<boolean> {
  const answers = [...(underWay.get(socket) ?? [])];
  await Promise.all(answers.filter(({ req }) => req.complete).map(endOf));
  return socket.writable && !answers.some(({ req, headersSent }) => !req.complete && headersSent);
}

/** Answers invalid HTTP directly on the socket: such requests never reach the app. */
export function handleClientErrors(publicUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => Promise<void> {
  const same = { ...headersOfAll(publicUrl), "cache-control": "no-store", connection: "close" };
  const waiting = new WeakSet<Socket>();
  return async ({ code: cause = "" }, socket) => {
    // More invalid data arrived before the first error was answered.
    if (waiting.has(socket)) return;
    waiting.add(socket);
    const hasRoom = cause !== "ECONNRESET" && socket.writable && (await awaitTurn(socket));
    waiting.delete(socket);
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const error = new AppError(known[cause] ?? "malformed_request");
    const { status } = error;
    const body = JSON.stringify(bodyOf(error));
    const own = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    };
    const lines = Object.entries({ ...same, ...own, "x-request-id": randomUUID() }).map((pair) => pair.join(": "));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n"));
  };
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/** Requires exactly one Host header; only HTTP/1.0 may omit it. */
export function rejectAmbiguousRequests(app: FastifyInstance): void {
  recordAnswers(app.server);
  app.addHook("onRequest", async ({ raw }, reply) => {
    const customDomains = hostsOf(raw);
    if (customDomains === 1 || (customDomains === 0 && raw.httpVersion === "1.0")) return;
    reply.header("connection", "close");
    throw new AppError("malformed_request", "This request does not say which host it is for. Send one Host header.");
  });
  // Node automatically rejects an unknown expectation; a server may also ignore it.
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });
}
