import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { root } from "./root.js";

const folder = await mkdtemp(join(tmpdir(), "firstlight-built-"));
afterAll(() => rm(folder, { recursive: true }));
const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** Runs an operator's `npm run <name> -- <word>` in a folder that holds the tools and the build. */
function run(name: string, word: string): Promise<{ code: unknown; output: string }> {
  const [, ...args] = scripts[name]?.split(" ") ?? [];
  return new Promise((settle) => {
    execFile(process.execPath, [...args, word], { cwd: folder }, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

const commands = [
  "admin:create",
  "admin:reset",
  "admin:remove",
  "backup",
  "restore",
  "audit:verify",
  "analytics:check",
];

test("an operator's commands run what is built, and install and build nothing", async () => {
  await cp(join(root, "tools"), join(folder, "tools"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  expect(await run("admin:create", "here")).toEqual({
    code: 1,
    output: "Firstlight is not built yet. Run npm run build, then run this command again.\n",
  });
  await mkdir(join(folder, "server/dist"), { recursive: true });
  for (const program of ["admin", "backup", "audit-verify", "analytics-check"])
    await writeFile(join(folder, `server/dist/${program}.js`), "console.log(process.argv.slice(2).join(' '))");
  const said = await Promise.all(commands.map((name) => run(name, "here")));
  const words = ["create here", "reset here", "remove here", "save here", "restore here", "here", "here"];
  expect(said).toEqual(words.map((each) => ({ code: 0, output: `${each}\n` })));
  expect((await readdir(folder)).toSorted()).toEqual(["package.json", "server", "tools"]);
});
