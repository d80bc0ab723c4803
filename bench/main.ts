/** Measures the product beside its floors, in one run on one machine: `npm run bench`, or with --quick in three minutes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { measureOnServer } from "./database-part.ts";
import { measureEmbedded } from "./embedded-part.ts";
import { readOptions } from "./options.ts";
import { bundleProduct, cacheDir } from "./product.ts";
import { report, withoutErrors } from "./report.ts";

const options = readOptions(process.argv.slice(2));
const started = Date.now();
const say = (text: string) => console.log(text);

const machine = {
  processors: `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}`,
  node: process.version,
  loadBefore: loadavg()[0] ?? 0,
};
say(`${machine.processors}, Node ${machine.node}, load ${machine.loadBefore.toFixed(1)} before the start`);
if (machine.loadBefore > 1) say("This machine is busy with other things: trust the ratios, not the rates.");

await bundleProduct(options.root);
const server = options.parts.includes("server") ? await measureOnServer(options, say) : undefined;
const embedded = options.parts.includes("embedded") ? await measureEmbedded(options, say) : undefined;

say(report(server, embedded));
const file = join(cacheDir, "results", `${new Date(started).toISOString().replaceAll(":", "-")}.json`);
mkdirSync(join(cacheDir, "results"), { recursive: true });
writeFileSync(file, JSON.stringify({ machine, options, server, embedded }, null, 2));
say(`\n${Math.round((Date.now() - started) / 1000)} s; all numbers in ${file}`);
process.exit(withoutErrors(server, embedded) ? 0 : 1);
