/** Clients that hold a connection without a complete request, over a real socket. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { errorHandler } from "./send-error.ts";
import { rejectSlowBodies } from "./slow-bodies.ts";
import { rejectAmbiguousRequests, handleClientErrors } from "./ambiguous-requests.ts";

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function serve(prepare: (app: FastifyInstance) => void): Promise<{ app: FastifyInstance; port: number }> {
  const answerUnread = handleClientErrors("http://localhost:3000");
  const app = Fastify({ clientErrorHandler: (error, socket) => void answerUnread(error, socket) });
  apps.push(app);
  app.setErrorHandler(errorHandler());
  prepare(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = app.addresses();
  return { app, port: typeof address === "object" ? address.port : 0 };
}

async function open(port: number): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  return { socket, said: () => text };
}

const asked = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("an unreadable request is answered after those before it, once", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const { app, port } = await serve((made) => {
    rejectAmbiguousRequests(made);
    made.server.on("connection", (line: Socket) => line.on("error", (error) => failures.push(error)));
    made.get("/long", async (_request, reply) => {
      reply.raw.writeHead(200, { "content-type": "text/plain", "content-length": "8" });
      reply.raw.write("half");
      reply.raw.on("error", () => {});
      await released;
      // Wherever an answer fails, it still comes to its end.
      reply.raw.emit("error", new Error("Broken"));
      reply.raw.end("half");
      return reply.hijack();
    });
  });
  const { socket, said } = await open(port);
  const unread = once(app.server, "clientError");
  socket.write(`${asked("/long")}no request at all\r\n\r\n`);
  await unread;
  const again = once(app.server, "clientError");
  socket.write("nor is this\r\n\r\n");
  await again;
  release();
  await once(socket, "close");
  const [first = "", second = "", ...more] = said().split(/(?=HTTP\/1\.1 )/);
  expect(more).toEqual([]);
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nhalfhalf$/);
  expect(second).toMatch(/^HTTP\/1\.1 400 [^]*cannot be read/);
  // Data after the end is not delivered, but closes the connection.
  expect(failures).toEqual([]);
});

test("a request whose own body becomes unreadable gets its error at once", async () => {
  const { port } = await serve((made) => {
    rejectAmbiguousRequests(made);
    made.post("/text", async () => "heard");
  });
  const { socket, said } = await open(port);
  const head =
    "POST /text HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.write(`${head}zz\r\n`);
  await once(socket, "close");
  expect(said().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(said()).toMatch(/^HTTP\/1\.1 400 [^]*cannot be read/);
});

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{"a"`;

const file = "multipart/form-data; boundary=x";

/** Texts at one route, files at another, which asks first who sends them. */
function serveBodies() {
  return serve((made) => {
    rejectSlowBodies(made, 20);
    made.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
    made.get("/text", async () => "read");
    made.post("/text", async ({ body }) => body ?? "no text");
    made.post("/file", { config: { takesFiles: true } }, async ({ raw }) => {
      await once(raw.resume(), "end");
      return "taken";
    });
    made.post("/other-file", { config: { takesFiles: true } }, async () => "not taken");
  });
}

test("an incomplete body is rejected and its connection closed", async () => {
  const { port } = await serveBodies();
  const slow = await open(port);
  slow.socket.write(post("/text", "application/json", 7));
  await once(slow.socket, "close");
  expect(slow.said()).toMatch(/^HTTP\/1\.1 400 [^]*timed out/);
  const whole = await open(port);
  whole.socket.write(`${post("/text", "application/json", 7)}:1}`);
  await once(whole.socket, "data");
  expect(whole.said()).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":1\}$/);
  whole.socket.destroy();
});

test("a file upload may take longer on upload routes", async () => {
  const { port } = await serveBodies();
  const slow = await open(port);
  slow.socket.write(post("/file", file, 7));
  const refused = await open(port);
  refused.socket.write(post("/text", "application/json", 7));
  // The second request started later, but has already timed out.
  await once(refused.socket, "close");
  slow.socket.write(":1}");
  await once(slow.socket, "data");
  expect(slow.said()).toMatch(/^HTTP\/1\.1 200 [^]*taken$/);
  slow.socket.destroy();
});

test.each([
  ["a file where none is taken", post("/text", file, 7), "no text"],
  ["a file refused before it came", post("/other-file", file, 7), "not taken"],
  ["a question that promises a body", post("/text", "application/json", 7).replace("POST", "GET"), "read"],
])("the line of %s is closed after its answer, and nothing is answered twice", async (_what, sent, answer) => {
  const { port } = await serveBodies();
  const { socket, said } = await open(port);
  socket.write(sent);
  await once(socket, "close");
  expect(said().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(said()).toMatch(/^HTTP\/1\.1 200 /);
  expect(said().endsWith(answer)).toBe(true);
});
