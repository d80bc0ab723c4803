import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { codeOf, StartupError } from "#platform/errors.ts";

/** A relative path that stays within the folder. */
const within = z.string().refine((path) => !isAbsolute(path) && !path.split(/[\\/]/).includes(".."));

/** The backup's manifest: a folder without it is not a backup. */
const listName = "backup.json";
const copyList = z.object({
  made_at: z.iso.datetime(),
  /** Includes empty folders, which the embedded database needs. */
  folders: z.array(within),
  files: z.array(z.object({ path: within, bytes: z.int(), sha256: z.string() })),
});
type CopyList = z.output<typeof copyList>;
type CopiedFile = CopyList["files"][number];

/** Files of a single process, and uploads in progress, are left out. */
const leftOut = (name: string) => name === "lock" || name === "incoming" || name.startsWith("shared-by~");
const restoring = "restoring";

const isAbsent = (error: unknown) => codeOf(error) === "ENOENT";

/** Copies one file and flushes it to the disk. @returns its size and hash */
async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), count, createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest("hex") };
}

async function copyFolder(from: string, to: string, inside: string, list: CopyList): Promise<void> {
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (leftOut(path)) continue;
    if (entry.isDirectory()) {
      list.folders.push(path);
      await mkdir(join(to, path));
      await copyFolder(from, to, path, list);
    } else if (entry.isFile()) {
      try {
        list.files.push({ path, ...(await copyFile(join(from, path), join(to, path))) });
      } catch (error) {
        // A file that the running server deletes during the copy is not needed.
        if (!isAbsent(error)) throw error;
      }
    } else {
      throw new StartupError(
        `${join(from, path)} is a link or not a regular file, and the copy would lack it. Replace it with what it points to.`,
      );
    }
  }
}

interface Copied {
  files: number;
  bytes: number;
  madeAt: Date;
}

function summary({ files, made_at }: CopyList): Copied {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), madeAt: new Date(made_at) };
}

/**
 * Copies a data directory into a new folder, which gets its final name once the copy is complete.
 * @throws StartupError when the target exists, lies inside the source, or there is nothing to copy
 */
export async function saveCopy(directory: string, folder: string, now: Date): Promise<Copied> {
  const there = await readdir(folder).catch((error: unknown) => (isAbsent(error) ? null : [String(error)]));
  if (there) throw new StartupError(`${folder} already exists. Name a folder that does not exist yet.`);
  const way = relative(directory, folder);
  if (!way.startsWith("..") && !isAbsolute(way))
    throw new StartupError(`${folder} is inside ${directory}, which is being backed up. Name a folder elsewhere.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const part = await mkdtemp(`${folder}.part-`);
  const list: CopyList = { made_at: now.toISOString(), folders: [], files: [] };
  try {
    await copyFolder(directory, part, "", list);
    if (list.files.length === 0)
      throw new StartupError(`${directory} is empty. Set DATA_DIR to the data directory of the server.`);
    await writeFile(join(part, listName), JSON.stringify(list, null, 1), { flush: true });
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return summary(list);
}

async function readList(folder: string): Promise<CopyList> {
  try {
    return copyList.parse(JSON.parse(await readFile(join(folder, listName), "utf8")));
  } catch (error) {
    throw new StartupError(`${folder} is not a complete backup: its ${listName} cannot be read.`, { cause: error });
  }
}

async function assertEmpty(directory: string): Promise<void> {
  const there = (await readdir(directory)).filter((name) => !leftOut(name) && name !== restoring);
  if (there.length > 0)
    throw new StartupError(
      `${directory} is not empty. Move its contents elsewhere, or set DATA_DIR to a folder that does not exist yet.`,
    );
}

/**
 * Restores a backup to an empty data directory. The whole copy is verified before any of it is moved into place.
 * @throws StartupError when the directory is not empty or the copy is damaged
 */
export async function restoreCopy(folder: string, directory: string): Promise<Copied> {
  const list = await readList(folder);
  await assertEmpty(directory);
  const part = join(directory, restoring);
  await rm(part, { recursive: true, force: true });
  await mkdir(part);
  for (const path of list.folders) await mkdir(join(part, path), { mode: 0o700 });
  for (const { path, bytes, sha256 } of list.files) {
    await mkdir(dirname(join(part, path)), { recursive: true, mode: 0o700 });
    const copied = await copyFile(join(folder, path), join(part, path)).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (copied?.bytes !== bytes || copied.sha256 !== sha256)
      throw new StartupError(
        `${path} differs from what this backup recorded. Nothing was restored; use another backup.`,
      );
  }
  for (const name of await readdir(part)) await rename(join(part, name), join(directory, name));
  await rm(part, { recursive: true });
  return summary(list);
}
