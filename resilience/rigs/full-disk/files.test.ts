/**
 * A disk that is really full or read-only. It needs a mount and root: `npm run resilience -- full-disk`. Only writes fail, with a clear error;
 * no confirmed data is lost, and the server recovers without a restart once there is space.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, statfs, truncate } from "node:fs/promises";
import { appendFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openEmbedded } from "../../../server/src/platform/db/embedded-engine.ts";
import { openPostgres } from "../../../server/src/platform/db/postgres-engine.ts";
import { expectAll } from "../../support/confirmed-writes.ts";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { startFailing, startServer, type ServerProcess } from "../../../tests/support/server-process.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { Writers } from "../../../tests/support/writers.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A disk of its own. @param size as mount takes it */
async function aDisk(size: string) {
  const folder = await mkdtemp(join(tmpdir(), "firstlight-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=777`, "none", folder]);
  ends.push(async () => {
    execFileSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true });
  });
  const filler = join(folder, "filler");
  return {
    folder,
    /** Until not a block is left. */
    fill(): void {
      writeFileSync(filler, "");
      for (const bytes of [1024 ** 2, 4096, 1]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes, 1));
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    remount: (how: "ro" | "rw") => execFileSync("mount", ["-o", `remount,${how}`, folder]),
    makeRoom: () => truncate(filler, 0),
    free: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function started(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings);
  ends.push(() => server.end("SIGKILL"));
  return server;
}

const sentences = [
  "The server has run out of storage, so nothing was changed. Please try again later.",
  "The database cannot be reached right now. Please try again in a moment.",
  "The database connection was interrupted. Please try again in a moment.",
  "The server is busy. Please try again in a moment.",
];

const paths = ["/projects", "/forms", "/auth/me", "/dashboard/stats", "/company/audit/logs"];
async function readAll(server: ServerProcess, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const replies = await Promise.all(paths.map((path) => fetch(`${server.address}/api${path}`, { headers })));
  return replies.map(({ status }) => status);
}

async function upload(server: ServerProcess, token: string, size: number) {
  const form = new FormData();
  form.append("file", new Blob([Buffer.alloc(size, "text\n")]), "notes.txt");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.address}/api/uploads`, { method: "POST", headers, body: form });
  return { status: reply.status, answer: (await reply.json()) as Record<string, string> };
}

async function halfFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found.filter((name) => name.endsWith(".part"));
}

/** Writes and reads until the disk is full, on, and until there is space again. */
async function suffer(server: ServerProcess, writers: Writers, disk: Awaited<ReturnType<typeof aDisk>>) {
  writers.start();
  await writers.confirm(30);
  disk.fill();
  const reads: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    await writers.try(10);
    reads.push(...(await readAll(server, writers.owner)));
  }
  expect(server.isAlive()).toBe(true);
  await disk.makeRoom();
  await writers.confirm(30);
  await writers.stop();
  expect(new Set(reads)).toEqual(new Set([200]));
  expect(writers.refused.length).toBeGreaterThan(0);
  for (const { status, detail } of writers.refused) {
    expect([503, 507]).toContain(status);
    expect(sentences).toContain(detail);
  }
}

test("where PostgreSQL keeps its data", async () => {
  const disk = await aDisk("200m");
  const dataDir = await mkdtemp(join(tmpdir(), "firstlight-full-"));
  ends.push(() => rm(dataDir, { recursive: true }));
  const postgres = await startPostgres({ dataDir: join(disk.folder, "data"), settings: { max_wal_size: "64MB" } });
  ends.push(() => postgres.stop());
  const server = await started({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const writers = new Writers(server.address);
  await writers.settle(join(dataDir, "mail"));
  await suffer(server, writers, disk);
  const engine = openPostgres({ url: postgres.url, poolSize: 2, log: new TestLog().log });
  await expectAll(engine, writers.confirmed, join(dataDir, "uploads"));
  await engine.close();
});

test("where the embedded database and files are", async () => {
  const disk = await aDisk("200m");
  const server = await started({ DATA_DIR: disk.folder });
  const writers = new Writers(server.address);
  await writers.settle(join(disk.folder, "mail"));
  await suffer(server, writers, disk);
  expect(await server.end("SIGTERM")).toBe(0);
  const engine = await openEmbedded({ directory: join(disk.folder, "database") });
  await expectAll(engine, writers.confirmed, join(disk.folder, "uploads"));
  await engine.close();
});

test("file storage: no partial file remains, and the next upload succeeds", async () => {
  const disk = await aDisk("100m");
  const postgres = await startPostgres();
  ends.push(() => postgres.stop());
  const server = await started({ DATA_DIR: disk.folder, DATABASE_URL: postgres.url });
  const writers = new Writers(server.address);
  await writers.settle(join(disk.folder, "mail"));
  expect((await upload(server, writers.owner, 1_000_000)).status).toBe(201);
  disk.fill();
  await truncate(join(disk.folder, "filler"), 99 * 1024 ** 2 - (await disk.free()) - 1024 ** 2);
  for (const size of [5_000_000, 40_000_000]) {
    const { status, answer } = await upload(server, writers.owner, size);
    expect([status, answer["detail"]]).toEqual([507, sentences[0]]);
  }
  expect(await halfFiles(disk.folder)).toEqual([]);
  expect(await readAll(server, writers.owner)).toEqual(paths.map(() => 200));
  await disk.makeRoom();
  expect((await upload(server, writers.owner, 5_000_000)).status).toBe(201);
});

test("file storage remounted read-only: uploads fail, /api/ready reports it, and the server does not start", async () => {
  const disk = await aDisk("100m");
  const postgres = await startPostgres();
  ends.push(() => postgres.stop());
  const settings = { DATA_DIR: disk.folder, DATABASE_URL: postgres.url };
  const server = await started(settings);
  const writers = new Writers(server.address);
  await writers.settle(join(disk.folder, "mail"));
  const ready = async () => (await fetch(`${server.address}/api/ready`)).json();
  expect(await ready()).toEqual({ status: "ready" });
  disk.remount("ro");
  expect(await upload(server, writers.owner, 1_000)).toEqual({
    status: 503,
    answer: { detail: "Files cannot be saved right now. Please try again later.", code: "server_busy" },
  });
  expect(await ready()).toEqual({ status: "ready", detail: "Uploads are rejected: DATA_DIR is not writable." });
  expect(await readAll(server, writers.owner)).toEqual(paths.map(() => 200));
  const { output } = await startFailing(settings);
  expect(output).toMatch(/^Firstlight did not start\. The folder .* is not writable\. Give this user write access, or/);
  disk.remount("rw");
  expect((await upload(server, writers.owner, 1_000)).status).toBe(201);
  expect(await ready()).toEqual({ status: "ready" });
});
