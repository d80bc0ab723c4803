/** Requests that a proxy before us might read otherwise than we do are refused: in our own words, with the headers of every answer. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import { headersOfAll } from "./headers.ts";

const unread = { status: 400, detail: "This request cannot be read. Send it again, or reload the page." };

const known: Readonly<Record<string, typeof unread>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: "The headers of this request are too long. Shorten them and try again." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: "The request did not arrive in time. Please try again." },
};

/** Answers on the bare line what is no request: nothing else of ours ever sees it. */
export function answerUnread(publicUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const same = { ...headersOfAll(publicUrl), "cache-control": "no-store", connection: "close" };
  return ({ code = "" }, socket) => {
    if (code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, detail } = known[code] ?? unread;
    const body = JSON.stringify({ detail });
    const own = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    };
    const lines = Object.entries({ ...same, ...own, "x-request-id": randomUUID() }).map((pair) => pair.join(": "));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  };
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/** A request names its host once; only the oldest version of HTTP may leave it out. */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const hosts = hostsOf(raw);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0")) return;
    reply.header("connection", "close");
    throw new Refusal("malformed", "This request does not say which host it is for. Send one Host header.");
  });
  // Node would refuse an expectation it does not know by itself; one may leave it unmet just as well.
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });
}
