/** Says which of the migrations that are not released yet would keep others waiting or break what runs; part of `npm run verify`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule } from "libpg-query";
import { checkMigrations } from "./migrations/check.ts";
import { lastReleased } from "./migrations/last-released.ts";
import { root } from "./root.js";

await loadModule();
const folder = join(root, "server/migrations");
const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const findings = checkMigrations(files, { released: lastReleased, version });
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
