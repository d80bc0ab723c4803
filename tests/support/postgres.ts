/** A PostgreSQL server of one's own, for a test run, a benchmark or a crash test. */
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { startPostmaster, type Postmaster, runToEnd, serverUser } from "./postgres-process.ts";
import { serverFolder } from "./postgres-binaries.ts";

export { findPgBinary } from "./postgres-binaries.ts";

export interface PostgresOptions {
  /** A free one below 32768 unless named. */
  port?: number;
  /** A named folder stays after stop(), a temporary one is deleted. An existing cluster is not possible: initdb runs. */
  dataDir?: string;
  /** Any postgresql.conf setting, such as `{ max_connections: "20" }`. */
  settings?: Readonly<Record<string, string>>;
  /** False trades safety after a crash of the machine for speed. */
  durable?: boolean;
  /** Its data in memory where there is plenty: with the settings of a safe server, and without waiting for the disk. */
  inMemory?: boolean;
}

export interface Postgres {
  /** Superuser connection to the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** Stops it cleanly and removes its temporary files. */
  stop(): Promise<void>;
  /** Ends every process of it with SIGKILL, as a power cut would. */
  kill9(): Promise<void>;
  /** Starts it again on the same port and data, after kill9() or while it runs. */
  restart(): Promise<void>;
}

const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Whether a user without rights on our folders could run this program. */
function isOpenToAll(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}

/** PostgreSQL does not run as root, so root starts it as another user, who may need a readable copy. */
function readableFolder(base: string): string {
  const folder = serverFolder();
  if (serverUser() === undefined || isOpenToAll(join(folder, "postgres"))) return folder;
  const copy = join(base, "programs");
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function makeBase(): string {
  const parent = isOpenToAll(tmpdir()) ? tmpdir() : "/tmp";
  const base = mkdtempSync(join(parent, "firstlight-pg-"));
  give(base);
  return base;
}

const memory = "/dev/shm";
const plenty = 4 * 1024 ** 3;

function hasMemory(): boolean {
  if (!existsSync(memory) || !isOpenToAll(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > plenty;
}

/** Programs stay on the disk: many machines run nothing from memory. */
function makeDataFolder(base: string, inMemory: boolean): string {
  return inMemory && hasMemory() ? mkdtempSync(join(memory, "firstlight-pg-")) : join(base, "data");
}

/** To the user who runs the server. */
export function give(path: string): void {
  const user = serverUser();
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

async function initialise({ bin, base, dataDir }: Folders): Promise<string> {
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(base, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  give(dataDir);
  const fixed = ["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--data-checksums"];
  const args = [...fixed, "--no-sync", "--no-instructions", `--pwfile=${passwordFile}`, `--pgdata=${dataDir}`];
  await runToEnd(join(bin, "initdb"), args, base);
  rmSync(passwordFile);
  return password;
}

function settingsOf(options: PostgresOptions, base: string, port: number): string[] {
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: base,
    max_connections: "200",
    timezone: "UTC",
    ...(options.durable === false ? fast : {}),
    ...(options.inMemory ? { max_wal_size: "256MB" } : {}),
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

interface Folders {
  base: string;
  dataDir: string;
  logFile: string;
  /** Where its programs are. */
  bin: string;
  remove: () => void;
}

function makeFolders(options: PostgresOptions): Folders {
  const base = makeBase();
  const dataDir = options.dataDir ?? makeDataFolder(base, options.inMemory ?? false);
  const ours = options.dataDir === undefined ? [dataDir, base] : [base];
  const remove = (): void => {
    for (const folder of ours) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { base, dataDir, logFile: join(base, "postgres.log"), bin: readableFolder(base), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Starts a server on data that a callback creates.
 * @param fill writes the data folder, as the user who runs the server. @returns the password of `postgres`
 */
export async function startOn(
  options: PostgresOptions,
  fill: (folders: Folders) => Promise<string>,
): Promise<Postgres> {
  const folders = makeFolders(options);
  const { base, dataDir, logFile, bin, remove } = folders;
  try {
    const password = await fill(folders);
    const port = options.port ?? (await findFreePort());
    const args = ["-D", dataDir, ...settingsOf(options, base, port)];
    const launch = (): Promise<Postmaster> =>
      startPostmaster({ file: join(bin, "postgres"), args, base, dataDir, logFile });
    let server = await launch();
    process.once("exit", () => {
      server.killNow();
      remove();
    });
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      dataDir,
      logFile,
      stop: async () => {
        await server.stop();
        remove();
      },
      kill9: () => server.kill9(),
      restart: async () => {
        await server.stop();
        server = await launch();
      },
    };
  } catch (error) {
    const log = readLog(logFile);
    remove();
    throw new Error(`PostgreSQL did not start. ${log}`, { cause: error });
  }
}

export const startPostgres = (options: PostgresOptions = {}): Promise<Postgres> => startOn(options, initialise);

function readLog(file: string): string {
  try {
    return readFileSync(file, "utf8").slice(-2_000);
  } catch {
    return "";
  }
}
