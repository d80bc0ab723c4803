import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { findFreePort } from "../../../../tests/support/free-port.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const { aCompany, app, directory, log } = await openTestApp();
const address = await app.listen({ host: "127.0.0.1", port: await findFreePort() });

const boundary = "firstlight";
const part = (size: number) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="log.txt"\r\n\r\n`),
    Buffer.alloc(size, "a calm day\n"),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

test("the rest of a rejected upload does not block other requests on its connection", async () => {
  const { owner } = await aCompany();
  // As on a full disk: the file cannot be created, and its bytes are on their way.
  await rm(join(directory, "incoming"), { recursive: true });
  // One connection for both requests.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${owner.token}` };
  async function ask(method: string, path: string, more = {}, body?: Buffer) {
    const asked = request(`${address}/api${path}`, { method, agent, headers: { ...headers, ...more } });
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    asked.on("error", reject).on("response", (answer) => {
      void buffer(answer).then(() => resolve(answer.statusCode), reject);
    });
    asked.end(body);
    return promise;
  }
  const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
  expect(await ask("POST", "/uploads", multipart, part(40_000_000))).toBe(500);
  expect(await ask("GET", "/projects")).toBe(200);
  agent.destroy();
  expect(log.takeErrors()).toHaveLength(1);
});
