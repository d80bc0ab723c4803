import { randomUUID } from "node:crypto";
import { limits } from "@firstlight/contract";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { AppError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";
import { securityHeaders } from "./headers.ts";
import { logRequests } from "#platform/observability/log-requests.ts";
import { sendPosition } from "./read-your-writes.ts";
import { errorHandler, type ErrorConverter } from "./send-error.ts";
import { rejectSlowBodies } from "./slow-bodies.ts";
import { handleClientErrors, rejectAmbiguousRequests } from "./ambiguous-requests.ts";
import type { Socket } from "node:net";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";

/** Browsers connect in advance: a connection on which nothing was asked yet would keep a stop waiting for a minute. */
function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on("connection", (socket: Socket) => {
    if (stopping) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  });
}

interface ServerParts {
  log: Log;
  publicUrl: string;
  trustedProxies: number;
  /** Converts errors that domains know. */
  convertError?: ErrorConverter;
  /** Whether each request is logged, or only denied ones. */
  logsRequests?: boolean;
}

/** Rejects requests that arrive on an open connection while the server closes. */
function rejectWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (!isClosing) return;
    reply.header("connection", "close");
    throw new AppError("server_busy", "The server is stopping. Please try again.", { retryAfterSeconds: 1 });
  });
}

/** Creates the server, without any routes. */
export function createServer({
  log,
  publicUrl,
  trustedProxies,
  convertError,
  logsRequests = false,
}: ServerParts): FastifyInstance {
  const writeHeaders = securityHeaders(publicUrl);
  const answerUnread = handleClientErrors(publicUrl);
  const sendError = errorHandler(convertError);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The URL may contain an invitation token: the route's pattern is logged instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    bodyLimit: limits.bodyBytes,
    // Large uploads over slow connections take time; idle connections end after a minute. Other bodies have seconds.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    // A missing Host header is rejected by our own hook, like other invalid requests.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => void answerUnread(error, socket),
    // Hooks do not run for a URL that the router cannot parse.
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply);
      void sendError(error, request, reply);
    },
  });
  app.addHook("onRequest", async (request, reply) => writeHeaders(request, reply));
  rejectWhileClosing(app);
  app.addHook("onSend", sendPosition);
  rejectAmbiguousRequests(app);
  rejectSlowBodies(app);
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(sendError);
  closeUnusedConnections(app);
  logRequests(app, { log, logsRequests });
  return app;
}

/** Compresses response bodies and parses multipart uploads. */
export async function addBodies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalDecompression: false, threshold: 1_024, encodings: ["br", "gzip"] });
  await app.register(multipart, {
    limits: { fileSize: limits.uploadBytes, files: 1, parts: 4, fields: 2, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
}
