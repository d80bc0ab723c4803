/** Bodies over a real line: too short, too long, too slow, cut. */
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openTestApp, type Person, type TestApp } from "../../../../tests/support/test-app.ts";

const app = await openTestApp({ silenceMs: 300 });
/** Where silence is not what ends it. */
const patient = await openTestApp();
for (const each of [app, patient]) await each.app.listen({ port: 0, host: "127.0.0.1" });

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function aPerson(at = app): Promise<Person> {
  return at.aTester(await at.aProject(await at.aCompany()));
}

const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const end = "\r\n--b--\r\n";

async function send(who: Person, body: string, length: number, to: TestApp = app) {
  const [address] = to.app.addresses();
  const socket = connect(typeof address === "object" ? address.port : 0, "127.0.0.1");
  open.push(socket);
  let answer = "";
  socket.on("data", (data) => (answer += String(data)));
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = ["POST /api/uploads HTTP/1.1", "host: localhost", `authorization: Bearer ${who.token}`];
  const more = ["content-type: multipart/form-data; boundary=b", `content-length: ${length}`];
  socket.write(`${[...head, ...more].join("\r\n")}\r\n\r\n${body}`);
  return { socket, answer: () => answer };
}

const incoming = (at: TestApp) => readdir(join(at.directory, "incoming"), { recursive: true }).catch(() => []);
const storedCount = async (at = app) => {
  const stored = await at.storage.list({ after: undefined, limit: 1_000 });
  return [...stored.map(({ key }) => key), ...(await incoming(at))];
};

test("a body that falls silent is given up with a sentence", async () => {
  const who = await aPerson();
  const whole = start + "a".repeat(10_000) + end;
  for (const body of [start.slice(0, 20), start, start + "a".repeat(9_000)]) {
    const { answer } = await send(who, body, whole.length);
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer()).toContain("The upload was interrupted.");
    expect(answer().toLowerCase()).toContain("connection: close");
  }
  await expect.poll(() => storedCount()).toEqual([]);
});

test("a Content-Length that promises less than comes: the rest is no file", async () => {
  const who = await aPerson();
  const whole = start + "a".repeat(10_000) + end;
  const { answer } = await send(who, whole, whole.length - 500);
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => storedCount()).toEqual([]);
});

test("a Content-Length that promises more than comes", async () => {
  const who = await aPerson();
  const { answer } = await send(who, start + "a".repeat(10_000), 60_000_000);
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => storedCount()).toEqual([]);
});

test("a line that is cut leaves nothing", async () => {
  const who = await aPerson(patient);
  const { socket } = await send(who, start + "a".repeat(100_000), 200_000, patient);
  await expect.poll(() => incoming(patient)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => storedCount(patient)).toEqual([]);
});
