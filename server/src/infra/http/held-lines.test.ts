/** Whoever holds a line without a whole request on it, over a real socket. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { sendRefusal } from "./refusals.ts";
import { refuseSlowBodies } from "./slow-bodies.ts";
import { refuseUnclearRequests, unreadAnswers } from "./unclear-requests.ts";

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function serve(prepare: (app: FastifyInstance) => void): Promise<{ app: FastifyInstance; port: number }> {
  const answerUnread = unreadAnswers("http://localhost:3000");
  const app = Fastify({ clientErrorHandler: (error, socket) => void answerUnread(error, socket) });
  apps.push(app);
  app.setErrorHandler(sendRefusal);
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

test("what cannot be read is answered after what came before it, once", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { app, port } = await serve((made) => {
    refuseUnclearRequests(made);
    made.get("/long", async (_request, reply) => {
      reply.raw.writeHead(200, { "content-type": "text/plain", "content-length": "8" });
      reply.raw.write("half");
      await released;
      reply.raw.end("half");
      return reply.hijack();
    });
  });
  const { socket, said } = await open(port);
  const unread = once(app.server, "clientError");
  socket.write(`${asked("/long")}no request at all\r\n\r\n`);
  await unread;
  socket.write("nor is this\r\n\r\n");
  release();
  await once(socket, "close");
  const [first = "", second = "", ...more] = said().split(/(?=HTTP\/1\.1 )/);
  expect(more).toEqual([]);
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nhalfhalf$/);
  expect(second).toMatch(/^HTTP\/1\.1 400 [^]*cannot be read/);
});

test("a call whose own body breaks off in what cannot be read hears so at once", async () => {
  const { port } = await serve((made) => {
    refuseUnclearRequests(made);
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

test("a body that does not come to its end is refused and its line closed, but for files", async () => {
  const { port } = await serve((made) => {
    refuseSlowBodies(made, 20);
    made.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
    made.post("/text", async ({ body }) => body);
    made.post("/file", async () => "taken");
  });
  const post = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{"a"`;
  const slow = await open(port);
  slow.socket.write(post("/text", "application/json", 7));
  await once(slow.socket, "close");
  expect(slow.said()).toMatch(/^HTTP\/1\.1 400 [^]*did not arrive in time/);
  const file = await open(port);
  file.socket.write(post("/file", "multipart/form-data; boundary=x", 7));
  await once(file.socket, "data");
  expect(file.said()).toMatch(/^HTTP\/1\.1 200 /);
  file.socket.destroy();
  const whole = await open(port);
  whole.socket.write(`${post("/text", "application/json", 7)}:1}`);
  await once(whole.socket, "data");
  expect(whole.said()).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":1\}$/);
  whole.socket.destroy();
});
