/** `npm run stripe:check`: the simulator's objects against the types of the newest release of Stripe's library, or of the one installed. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { liveAtStripe } from "../tests/support/stripe-life.ts";
import { faultsByTypes } from "./check-types.ts";

const [library = ""] = process.argv.slice(2);
const { version } = JSON.parse(await readFile(join(library, "package.json"), "utf8")) as { version: string };
const faults = await faultsByTypes(await liveAtStripe(), library);
for (const fault of faults) console.log(fault);
console.log(`${faults.length} differences from the types in stripe ${version}`);
process.exitCode = faults.length === 0 ? 0 : 1;
