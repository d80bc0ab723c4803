import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { StartupError } from "#platform/errors.ts";
import { getInstallation, hasStoredFiles, recordFolder } from "./installation-queries.ts";
import type { Log } from "#platform/observability/log.ts";
import { openStorage, type StorageSettings } from "#platform/files/open-storage.ts";
import type { Storage } from "#platform/files/storage.ts";
import { areWritable } from "#platform/files/writable.ts";

const fileName = "installation.json";
/** No stored file has such a key, so no cleanup job deletes it. */
const objectKey = "installation";
/** A folder counts as unused when no process has started with it for this long. */
const inUseForMs = 90 * 86_400_000;

const folderFile = z.object({ installation: z.string(), folder: z.string() });
type FolderFile = z.output<typeof folderFile>;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

async function readFolder(path: string): Promise<FolderFile | undefined> {
  try {
    return folderFile.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw new StartupError(`${path} cannot be read. Restore it from a backup, or delete it to mark the folder again.`, {
      cause: error,
    });
  }
}

/** Writes the mark atomically, without overwriting one that another process has written. */
async function markFolder(path: string, mark: FolderFile): Promise<void> {
  const own = `${path}.${randomBytes(6).toString("hex")}`;
  const text = `${JSON.stringify(mark)}\n`;
  try {
    await writeFile(own, text, { flush: true });
    await link(own, path).catch((error: unknown) => {
      // SMB shares and exFAT have no hard links.
      if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].some((code) => hasCode(error, code))) throw error;
      return writeFile(path, text, { flag: "wx", flush: true });
    });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(own, { force: true });
  }
}

function failForeign(what: string, repair: string): never {
  throw new StartupError(
    `${what} belongs to another installation than this database. Each would delete the other's files. ${repair}`,
  );
}

/** Storage keys that the product generates. */
const ownKey = /^[0-9a-f]{48}/;

/**
 * Files of earlier versions have no mark yet. A new database must not claim them: its cleanup would delete them.
 * @throws StartupError if there are files and the database has no record of any
 */
async function assertFilesKnown(storage: Storage, where: string, database: Database): Promise<void> {
  const some = await storage.list({ after: undefined, limit: 100 });
  if (!some.some(({ key }) => ownKey.test(key)) || (await database.asSystem(hasStoredFiles))) return;
  throw new StartupError(
    `${where} contains files, but this database has no record of any. Set DATABASE_URL to the database they belong to, or move the files away.`,
  );
}

interface Claim {
  installation: string;
  /** Runs before the first mark is written, and may throw to prevent it. */
  beforeFirstMark?: () => Promise<void>;
}

async function claimFolder(directory: string, { installation, beforeFirstMark }: Claim): Promise<FolderFile> {
  const path = join(directory, fileName);
  if (!(await readFolder(path))) {
    await beforeFirstMark?.();
    await markFolder(path, { installation, folder: randomBytes(8).toString("hex") });
  }
  const mark = await readFolder(path);
  if (mark?.installation === installation) return mark;
  return failForeign(
    `The folder ${directory}`,
    `Set DATA_DIR to a folder of this installation, or DATABASE_URL to the folder’s database. If that installation no longer exists, delete ${path}.`,
  );
}

async function readBucket(storage: Storage): Promise<string | undefined> {
  try {
    return Buffer.concat(await storage.read(objectKey).toArray())
      .toString("utf8")
      .trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Claims a bucket for an installation by an object in it. @throws StartupError when it belongs to another installation */
export async function claimBucket(
  storage: Storage,
  bucket: string,
  { installation, beforeFirstMark }: Claim,
): Promise<void> {
  if ((await readBucket(storage)) === undefined) {
    await beforeFirstMark?.();
    await storage.put(objectKey, Readable.from([Buffer.from(`${installation}\n`)]));
  }
  // Read again: if two installations claim the bucket at the same time, the later write wins, and the other fails now or at its next start.
  if ((await readBucket(storage)) === installation) return;
  failForeign(
    `The bucket “${bucket}”`,
    `Set S3_BUCKET to a bucket of this installation. If the other installation no longer exists, delete “${objectKey}” there.`,
  );
}

interface Parts {
  config: { dataDir: string; storage: StorageSettings };
  database: Database;
  clock: Clock;
  log: Log;
}

/**
 * Opens the storage, and links it and the data directory to the installation of this database.
 * @throws StartupError when the store is unusable as configured, or when folder or bucket belong to another installation
 */
export async function openOwnStorage({ config, database, clock, log }: Parts): Promise<Storage> {
  const storage = await openStorage(config.storage);
  const installation = await database.asOwner(getInstallation);
  if (config.storage.kind === "s3") {
    const { bucket } = config.storage;
    await claimFolder(config.dataDir, { installation });
    const beforeFirstMark = () => assertFilesKnown(storage, `The bucket “${bucket}”`, database);
    await claimBucket(storage, bucket, { installation, beforeFirstMark });
    return storage;
  }
  const beforeFirstMark = () => assertFilesKnown(storage, `The folder ${config.dataDir}`, database);
  const { folder } = await claimFolder(config.dataDir, { installation, beforeFirstMark });
  const now = clock.now();
  const times = { now, seenAfter: new Date(now.getTime() - inUseForMs) };
  const customDomains = await database.asOwner((tx) => recordFolder(tx, { id: folder, host: hostname() }, times));
  if (customDomains.length > 0)
    log.warn(
      { hosts: customDomains },
      "Files are in DATA_DIR on this machine, and other processes store theirs in another folder. Set S3_BUCKET for all, or let them share one DATA_DIR.",
    );
  return storage;
}

/** Whether files can be written. Uploads go to the data directory first, whatever the storage. */
export function canSaveFiles({
  dataDir,
  incomingDir,
  storage,
}: Parts["config"] & { incomingDir: string }): Promise<boolean> {
  return areWritable([dataDir, incomingDir, ...(storage.kind === "disk" ? [storage.directory] : [])]);
}
