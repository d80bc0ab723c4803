/** Starting and stopping as an operator does: clean shutdowns, and failed starts with a clear message. */
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { unique } from "../support/factories.ts";
import { findFreePort } from "../support/free-port.ts";
import {
  startFailing,
  startServer,
  verifyAudit,
  type ServerProcess,
  type Settings,
} from "../support/server-process.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-process-"));
const dataDir = join(base, "data");
let settings: Settings = { DATA_DIR: dataDir };
let server: ServerProcess;
// The first start of an embedded database makes it, which takes a slow machine a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeAll(async () => {
  settings = { ...settings, PORT: String(await findFreePort()) };
  server = await startServer(settings);
});
afterAll(async () => {
  await server.end("SIGKILL");
  await rm(base, { recursive: true, force: true });
});

describe("a start that cannot work ends with code 1 and one sentence", () => {
  test.each<[string, () => Settings | Promise<Settings>, RegExp]>([
    [
      "a second process on the same data",
      () => ({ DATA_DIR: dataDir }),
      /Another Firstlight process \(\d+\) is using .*Stop it, or set DATA_DIR to another folder\./,
    ],
    [
      "data where a file is",
      async () => (await writeFile(join(base, "file"), ""), { DATA_DIR: join(base, "file") }),
      /is not a folder\. Set DATA_DIR to a folder\./,
    ],
    [
      "a database that is not there",
      () => ({ DATA_DIR: join(base, "b"), DATABASE_URL: "postgresql://app:canary-secret@127.0.0.1:1/app" }),
      /The database cannot be (used|reached).*Check DATABASE_URL/,
    ],
    [
      "data of another installation",
      async () => {
        await mkdir(join(base, "foreign"), { mode: 0o700 });
        await writeFile(join(base, "foreign", "installation.json"), '{"installation":"0123","folder":"4567"}');
        return { DATA_DIR: join(base, "foreign") };
      },
      /foreign belongs to another installation than this database\..*Set DATA_DIR to/,
    ],
    ["a setting that is wrong", () => ({ PORT: "http" }), /PORT is “http”\. Set it to a whole number/],
  ])("%s", async (_what, given, sentence) => {
    const { code, output } = await startFailing(await given());
    expect(output).toMatch(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toMatch(/^Firstlight did not start\. /);
    expect(output).not.toContain("canary-secret");
    expect(code).toBe(1);
  });

  test("a port in use, and its data are free again afterwards", async () => {
    const other = { DATA_DIR: join(base, "other") };
    const { code, output } = await startFailing({ ...other, PORT: settings["PORT"] ?? "" });
    expect([code, output.trim()]).toEqual([
      1,
      `Firstlight did not start. Port ${settings["PORT"]} is in use. Stop the other program, or set PORT to a free one.`,
    ]);
    const free = await startServer(other);
    expect(await free.end("SIGINT")).toBe(0);
  });
});

describe("in production every line is one of the log", () => {
  const publicUrl = "https://beta.example.com";
  const linesOf = (output: string) =>
    output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: string; msg: string });

  test("of a start, which says where it listens, where links lead and how to make an admin", async () => {
    const production = { DATA_DIR: join(base, "production"), PUBLIC_URL: publicUrl, LOG_LEVEL: "info" };
    // A warning from Node itself is logged as a line like any other.
    const product = await startServer({
      ...production,
      NODE_OPTIONS: "--pending-deprecation --import=data:text/javascript,setTimeout(()=>new%20Buffer(1),200)",
    });
    await expect.poll(() => product.output()).toContain("No admin yet");
    expect(await product.end("SIGTERM")).toBe(0);
    const said = linesOf(product.output());
    expect(said.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        `Firstlight is running at ${product.address}`,
        `Links in emails lead to ${publicUrl} (PUBLIC_URL)`,
        `Admin panel: ${publicUrl}/admin`,
        "No admin yet: stop this and run npm run admin:create -- you@example.com",
        "Node.js warning",
      ]),
    );
  });

  test("of one that is refused, whatever is wrong with the settings", async () => {
    const wrongs: Settings[] = [
      { PUBLIC_URL: publicUrl, PORT: "http" },
      { NODE_ENV: "production", LOG_LEVEL: "silent" },
    ];
    for (const wrong of wrongs) {
      const { code, output } = await startFailing({ DATA_DIR: join(base, "refused"), ...wrong });
      expect(code).toBe(1);
      expect(linesOf(output)).toMatchObject([
        { level: "fatal", msg: expect.stringMatching(/^Firstlight did not start\. P/) },
      ]);
    }
  });
});

test("outside production a start says in plain words where links lead", () => {
  expect(server.output()).toMatch(
    /^Firstlight is running at http:\S+\nLinks in emails lead to http:\S+ \(PUBLIC_URL\)$/m,
  );
});

async function register(address = `${unique("ada")}@example.com`): Promise<string> {
  const body = {
    name: "Ada",
    company_name: "Acme",
    company_domain: unique("acme"),
    email: address,
    password: "long enough",
  };
  const reply = await fetch(`${server.address}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** An upload whose head the server has read and whose file it waits for. */
async function openUpload(token: string): Promise<ClientRequest> {
  const sent = request(`${server.address}/api/uploads`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=b",
      expect: "100-continue",
    },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  return sent;
}

/** Paths that other users may read or write, except a cache that the embedded database recreates in private folders. */
async function openToOthers(folder: string): Promise<string[]> {
  const all = ["", ...(await readdir(folder, { recursive: true }))];
  const names = all.filter((name) => !name.endsWith("/pg_internal.init"));
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

test("other users of this machine can read nothing in the data directory: database, emails, files", async () => {
  const address = `${unique("ada")}@example.com`;
  const token = await register(address);
  const asked = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: address }),
  };
  expect((await fetch(`${server.address}/api/auth/forgot-password`, asked)).status).toBe(202);
  const file = new FormData();
  file.set("file", new Blob(["A text."]), "a.txt");
  const sent = { method: "POST", headers: { authorization: `Bearer ${token}` }, body: file };
  expect((await fetch(`${server.address}/api/uploads`, sent)).status).toBe(201);
  // One confirms the address, the other resets the password. Both are completely written.
  const anEmail = expect.stringMatching(/\.eml$/);
  await expect.poll(() => readdir(join(dataDir, "mail"))).toEqual([anEmail, anEmail]);
  expect(await openToOthers(dataDir)).toEqual([]);
});

describe("SIGTERM", () => {
  test("lets calls in flight finish, takes no new ones, and ends with code 0", async () => {
    const token = await register();
    const uploads = await Promise.all(Array.from({ length: 5 }, () => openUpload(token)));
    const ending = server.end("SIGTERM");
    const refused = () =>
      fetch(`${server.address}/api/health`).then(
        ({ status }) => status === 503,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    const replies = uploads.map((upload) => once(upload, "response") as Promise<[IncomingMessage]>);
    for (const upload of uploads)
      upload.end('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nA text.\r\n--b--\r\n');
    for (const reply of replies) expect((await reply)[0].statusCode).toBe(201);
    expect(await ending).toBe(0);
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  });

  test("leaves data that the next start opens with everything in it, closing what was open to other users", async () => {
    const [mail = ""] = await readdir(join(dataDir, "mail"));
    for (const path of ["", "mail", `mail/${mail}`, "database"]) await chmod(join(dataDir, path), 0o755);
    server = await startServer(settings);
    expect(await openToOthers(dataDir)).toEqual([]);
    expect(server.output()).toMatch(
      /"files":4,"msg":"Other users of this machine had read access to the data directory\./,
    );
    const token = await register();
    const duringRun = await verifyAudit(settings);
    expect(duringRun).toMatchObject({ code: 2, output: expect.stringContaining("Another Firstlight") });
    expect(await server.end("SIGTERM")).toBe(0);
    server = await startServer(settings);
    const reply = await fetch(`${server.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(200);
  });

  test("twice is once", async () => {
    void server.end("SIGTERM");
    expect(await server.end("SIGINT")).toBe(0);
  });

  test("leaves audit logs that can be verified", async () => {
    const [whole, unowned, misspelt] = await Promise.all([
      verifyAudit(settings),
      verifyAudit({ DATA_DIR: join(base, "nothing") }),
      verifyAudit(settings, ["--compny", "x"]),
    ]);
    expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/^\S+: \d+ entr(y|ies), intact$/m) });
    expect(unowned).toMatchObject({ code: 2, output: expect.stringContaining("There is no database in") });
    expect(misspelt).toMatchObject({ code: 2, output: expect.stringContaining("npm run audit:verify [-- --company") });
  });
});
