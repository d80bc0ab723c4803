// @ts-check
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkBrowsers } from "./check-browsers.js";
import { checkDocs } from "./check-docs.js";
import { checkEffects } from "./check-effects.js";
import { checkImports } from "./check-imports.js";
import { checkStructure } from "./check-structure.js";
import { checkTexts } from "./check-texts.js";
import { checkWords } from "./check-words.js";
import { countCode } from "./code-size.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { root } from "./root.js";
import { command } from "./stop.js";

/** @typedef {{ name: string, ok: boolean, output: string, seconds: number }} Outcome */

/** @param {string} name @param {string} project @returns {[string, string, ...string[]]} */
function types(name, project) {
  const memory = `node_modules/.cache/firstlight/${name.split(" ")[0]}.tsbuildinfo`;
  return [`types of ${name}`, "typescript/bin/tsc", "-p", project, "--incremental", "--tsBuildInfoFile", memory];
}

const tools = /** @type {[string, string, ...string[]][]} */ ([
  ["lint", "oxlint/bin/oxlint"],
  types("contract", "contract"),
  types("server", "server"),
  types("web", "web"),
  types("tools and tests", "."),
  ["dead code", "knip/bin/knip.js"],
  ["migrations", "../tools/check-migrations.ts"],
  ["format", "oxfmt/bin/oxfmt", "--check"],
]);

const checks = /** @type {[string, () => string[]][]} */ ([
  ["browsers", checkBrowsers],
  ["docs", checkDocs],
  ["structure", checkStructure],
  ["effects", checkEffects],
  ["imports", checkImports],
  ["texts", checkTexts],
  ["words", checkWords],
]);

/** @param {string} node @param {string} name @param {string} script @param {string[]} args @returns {Promise<Outcome>} */
async function runTool(node, name, script, args) {
  const started = Date.now();
  const child = spawn(node, [join("node_modules", script), ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  return { name, ok: code === 0, output, seconds: (Date.now() - started) / 1_000 };
}

/** @param {string} name @param {() => string[]} check @returns {Outcome} */
function runCheck(name, check) {
  const started = Date.now();
  const findings = check();
  return { name, ok: findings.length === 0, output: findings.join("\n"), seconds: (Date.now() - started) / 1_000 };
}

command(async () => {
  await ensureDependencies();
  const node = findNode();
  const running = tools.map(([name, script, ...args]) => runTool(node, name, script, args));
  const outcomes = [...checks.map(([name, check]) => runCheck(name, check)), ...(await Promise.all(running))];
  for (const { name, ok, output } of outcomes) if (!ok) console.log(`── ${name} ──\n${output.trim()}\n`);
  for (const { name, ok, seconds } of outcomes) {
    console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(26)} ${seconds.toFixed(1)} s`);
  }
  for (const line of countCode()) console.log(`       ${line}`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
});
