import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTempFiles } from "./temp-files.ts";

const directory = await mkdtemp(join(tmpdir(), "firstlight-incoming-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

test("a start takes away what killed processes left, and nothing that another one is just receiving", async () => {
  const here = await openTempFiles(directory);
  const seen = await here.lend(async (path) => {
    await writeFile(path, "half of it");
    return readdir(directory);
  });
  expect(seen).toHaveLength(1);
  expect(await readdir(directory)).toEqual([]);

  // Another process says what it would call its files.
  const named = `
    import { ownMark } from ${JSON.stringify(join(import.meta.dirname, "process-mark.ts"))};
    process.stdout.write(ownMark);
    setInterval(() => {}, 1e6);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", named], { stdio: ["ignore", "pipe", "inherit"] });
  const [mark] = (await once(other.stdout, "data")) as [Buffer];
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const names = {
    theirs: `${String(mark)}~a`,
    killed: `${hostname()}~999999999~12345~b`,
    elsewhere: "another.machine~1~12345~c",
    longAgo: "another.machine~1~12345~d",
  };
  for (const name of Object.values(names)) await writeFile(join(directory, name), "half of it");
  await utimes(join(directory, names.longAgo), yesterday, yesterday);

  await openTempFiles(directory);
  expect((await readdir(directory)).toSorted()).toEqual([names.theirs, names.elsewhere].toSorted());
  other.kill("SIGKILL");
  await once(other, "exit");
  await openTempFiles(directory);
  expect(await readdir(directory)).toEqual([names.elsewhere]);
});
