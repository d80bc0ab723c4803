/** Requests that a proxy before us might read otherwise than we do are refused: in our own words, with the headers of every answer. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { headersOfAll } from "./headers.ts";
import { bodyOf } from "./send-error.ts";

const known: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "headers_timeout",
};

/** What is being answered on each line. */
const underWay = new WeakMap<Duplex, Set<ServerResponse>>();

function recordAnswers(server: Server): void {
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
}

/** The end of an answer, of one that failed as well: waiting for it must not fail with it. */
function endOf(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    answer.once("close", resolve);
  });
}

/** What came whole before it is answered first; never in the middle of another answer. @returns whether there is room for one more */
async function awaitTurn(socket: Socket): Promise<boolean> {
  const answers = [...(underWay.get(socket) ?? [])];
  await Promise.all(answers.filter(({ req }) => req.complete).map(endOf));
  return socket.writable && !answers.some(({ req, headersSent }) => !req.complete && headersSent);
}

/** Answers on the bare line what is no request: nothing else of ours ever sees it. */
export function handleClientErrors(publicUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => Promise<void> {
  const same = { ...headersOfAll(publicUrl), "cache-control": "no-store", connection: "close" };
  const waiting = new WeakSet<Socket>();
  return async ({ code: cause = "" }, socket) => {
    // More of what cannot be read, before the first of it was answered.
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

/** A request names its host once; only the oldest version of HTTP may leave it out. */
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
