import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { TestLog } from "../../../../tests/support/test-log.ts";
import { createServer } from "./server.ts";

test("a request on an open connection while the server stops gets the error envelope", async () => {
  const [entered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const publicUrl = "http://localhost:3000";
  const app = createServer({ log: new TestLog().log, publicUrl, trustedProxies: 0 });
  app.get("/api/slow", async () => {
    entered.resolve();
    await released.promise;
    return {};
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  socket.on("data", (text: string) => (received += text));
  const request = "GET /api/slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";
  socket.write(request);
  await entered.promise;
  const closed = app.close();
  const isRead = once(app.server, "request");
  socket.write(request);
  await isRead;
  released.resolve();
  await once(socket, "close");
  await closed;
  const [, second = ""] = received.split(/(?=HTTP\/1\.1 503)/);
  expect(second).toMatch(/retry-after: 1\r\n/i);
  expect(second).toMatch(/connection: close\r\n/i);
  expect(second).toContain('"code":"server_busy"');
});
