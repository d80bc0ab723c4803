import { access, constants } from "node:fs/promises";

/**
 * Whether files can be written to each of these folders, as far as the system says so without trying: rights, and a file system
 * that is read-only. One that is not there is made when it is needed.
 */
export async function areWritable(folders: readonly string[], ask = access): Promise<boolean> {
  const answers = await Promise.all(
    folders.map((folder) =>
      ask(folder, constants.W_OK).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === "ENOENT",
      ),
    ),
  );
  return answers.every(Boolean);
}
