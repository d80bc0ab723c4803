/** The operator backs up Firstlight and restores it elsewhere. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openEmbedded } from "../../server/src/platform/db/embedded-engine.ts";
import { unique } from "../support/factories.ts";
import { runBackup, startServer, verifyAudit } from "../support/server-process.ts";
import { backToVersion01 } from "../support/version-0.1/make.ts";
import { must } from "../support/writers.ts";

vi.setConfig({ testTimeout: 300_000 });

const base = await mkdtemp(join(tmpdir(), "firstlight-backup-"));
const [before, after, saved] = ["before", "after", "saved"].map((name) => join(base, name)) as [string, string, string];
afterAll(() => rm(base, { recursive: true, force: true }));

const email = `${unique("ada")}@example.com`;
const text = "What we saw on the first day.";

/** A company with a project and a file. @returns the file's id */
async function settle(address: string): Promise<string> {
  const person = { name: "Ada", email, password: "long enough" };
  const body = { ...person, company_name: "Acme", company_domain: unique("acme") };
  const { token = "" } = await must(address, "/auth/register", { body });
  await must(address, "/projects", { token, body: { name: "Moonshot", description: "x" } });
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/plain" }), "notes.txt");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${address}/api/uploads`, { method: "POST", headers, body: form });
  return ((await reply.json()) as { id: string }).id;
}

/** Signs in and looks: the names of the projects, and what the file says. */
async function look(address: string, file: string): Promise<unknown> {
  const { token = "" } = await must(address, "/auth/login", { body: { email, password: "long enough" } });
  const headers = { authorization: `Bearer ${token}` };
  const projects = (await (await fetch(`${address}/api/projects`, { headers })).json()) as { name: string }[];
  const download = await fetch(`${address}/api/uploads/${file}`, { headers });
  return [projects.map(({ name }) => name), await download.text()];
}

async function damage(folder: string): Promise<void> {
  const [first = ""] = await readdir(join(folder, "uploads"));
  const [name = ""] = await readdir(join(folder, "uploads", first));
  await writeFile(join(folder, "uploads", first, name), "something else");
}

test("what was saved is there again elsewhere, whole; a damaged copy and a running server are refused", async () => {
  const server = await startServer({ DATA_DIR: before });
  const file = await settle(server.address);
  const tooEarly = await runBackup({ DATA_DIR: before }, "save", saved);
  expect(tooEarly).toMatchObject({ code: 2, output: expect.stringMatching(/Another Firstlight .* Stop it/) });
  expect(await server.end("SIGTERM")).toBe(0);

  const saving = await runBackup({ DATA_DIR: before }, "save", saved);
  expect(saving).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Backed up .* to .*: [\d,]+ files, [\d.]+ MiB/),
  });
  const twice = await runBackup({ DATA_DIR: before }, "save", saved);
  expect(twice).toMatchObject({ code: 2, output: expect.stringContaining("Name a folder that does not exist yet") });
  const inUse = await runBackup({ DATA_DIR: before }, "restore", saved);
  expect(inUse).toMatchObject({ code: 2, output: expect.stringContaining("is not empty") });

  expect(await runBackup({ DATA_DIR: after }, "restore", saved)).toMatchObject({ code: 0 });
  const audit = await verifyAudit({ DATA_DIR: after });
  expect(audit).toMatchObject({ code: 0, output: expect.stringMatching(/^\S+: \d+ entries, intact$/m) });
  const restored = await startServer({ DATA_DIR: after });
  expect(await look(restored.address, file)).toEqual([["Moonshot"], text]);
  expect(await restored.end("SIGTERM")).toBe(0);

  await damage(saved);
  const empty = join(base, "empty");
  const refused = await runBackup({ DATA_DIR: empty }, "restore", saved);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining("differs from what this backup recorded") });
  expect(await readdir(empty)).toEqual(["restoring"]);
  expect(await readFile(join(saved, "backup.json"), "utf8")).toContain("sha256");
});

test("data of version 0.1 starts after it was restored from a backup", async () => {
  const [old, copy, restored] = ["old", "copy", "restored"].map((name) => join(base, name)) as [string, string, string];
  const server = await startServer({ DATA_DIR: old });
  const file = await settle(server.address);
  expect(await server.end("SIGTERM")).toBe(0);
  const database = await openEmbedded({ directory: join(old, "database") });
  await backToVersion01(database);
  await database.close();

  expect(await runBackup({ DATA_DIR: old }, "save", copy)).toMatchObject({ code: 0 });
  expect(await runBackup({ DATA_DIR: restored }, "restore", copy)).toMatchObject({ code: 0 });
  expect(await verifyAudit({ DATA_DIR: restored })).toMatchObject({ code: 0 });
  const started = await startServer({ DATA_DIR: restored });
  expect(await look(started.address, file)).toEqual([["Moonshot"], text]);
  expect(await started.end("SIGTERM")).toBe(0);
});
