// @ts-check
// Whether Stripe's newest library says the same of its objects as the simulator: `npm run stripe:check`, with `-- --installed` of the one we run on.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { root } from "./root.js";
import { command, Stop } from "./stop.js";

/** The newest release, in a folder of its own: nothing of ours changes. @param {string} folder */
function takeNewest(folder) {
  writeFileSync(join(folder, "package.json"), "{}");
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "stripe@latest"];
  try {
    execFileSync("npm", args, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  } catch (error) {
    throw new Stop(
      "Failed to get the newest release of stripe from npm. Check the network, or run npm run stripe:check -- --installed.",
      { cause: error },
    );
  }
  return join(folder, "node_modules/stripe");
}

command(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== "--installed")) throw new Stop("Usage: npm run stripe:check [-- --installed]");
  await ensureDependencies();
  const folder = mkdtempSync(join(tmpdir(), "firstlight-stripe-"));
  try {
    const library = args.length > 0 ? join(root, "node_modules/stripe") : takeNewest(folder);
    const check = ["stripe-fake/check.ts", library];
    return await supervise([{ file: findNode(), args: check, env: process.env }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
