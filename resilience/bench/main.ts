/** Measures the product beside its floors, in one run on one machine: `npm run bench`, or with --quick in some minutes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { apartFaults, apartLines, measureApart } from "./apart.ts";
import { capacityTable } from "./capacity.ts";
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
say(`${machine.processors}, Node.js ${machine.node}, load ${machine.loadBefore.toFixed(1)} before the start`);
if (machine.loadBefore > 1) say("This machine is under load. Trust the ratios, not the absolute rates.");

await bundleProduct(options.root);
const onServer = options.parts.includes("server");
const server =
  onServer && options.only.length + options.beside.length > 0 ? await measureOnServer(options, say) : undefined;
const embedded =
  options.parts.includes("embedded") && options.only.length > 0 ? await measureEmbedded(options, say) : undefined;
if (server || embedded) say(report(server, embedded));
const apart = await measureApart(options, say);
for (const line of apartLines(apart)) say(line);

const results = join(cacheDir, "results");
const file = join(results, new Date(started).toISOString().replaceAll(":", "-"));
mkdirSync(results, { recursive: true });
writeFileSync(`${file}.json`, JSON.stringify({ machine, options, server, embedded, ...apart }, null, 2));
writeFileSync(`${file}.md`, capacityTable(`${machine.processors}, Node ${machine.node}`, server, apart));
const faults = apartFaults(apart);
for (const fault of faults) say(`✗ ${fault}`);
say(`\n${Math.round((Date.now() - started) / 1000)} s; all numbers in ${file}.json, a table of them in ${file}.md`);
process.exit(withoutErrors(server, embedded) && faults.length === 0 ? 0 : 1);
