// @ts-check
// Follows docs/production.md in an isolated machine and tests the result, as root on Linux: `npm run production-drill`.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { bootMachine } from "./production-drill/machine.js";
import { readPage, withValues } from "./production-drill/page.js";
import { root } from "./root.js";
import { command, Stop } from "./stop.js";

const folder = "/opt/firstlight/tools/production-drill";
/** Values that an operator would know before. Caddy asks no certificate authority about a name below localhost. */
const values = {
  DOMAIN: "beta.localhost",
  OPERATOR: "grace@firstlight.example",
  MAIL_HOST: "127.0.0.1",
  MAIL_PASSWORD: "drill",
  MAIL_ADDRESS: "hello@firstlight.example",
  SOURCE: "/drill/source.git",
};

function assertLocal() {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new Stop("The drill boots its own machine, which requires Linux and root.");
  for (const program of ["unshare", "nsenter", "ip", "git", "openssl", "/lib/systemd/systemd"]) {
    const found = program.startsWith("/") ? existsSync(program) : spawnSync("which", [program]).status === 0;
    if (!found) throw new Stop(`The drill requires ${program} on this machine.`);
  }
}

/** What the machine is given: the committed source, a Node, npm. @param {string} scratch */
function giveParts(scratch) {
  const given = join(scratch, "given");
  mkdirSync(given, { recursive: true });
  execFileSync("git", ["clone", "--quiet", "--bare", root, join(given, "source.git")]);
  if (execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }) !== "")
    console.log("Uncommitted changes are not part of the drill.");
  copyFileSync(findNode(), join(given, "node"));
  execFileSync("cp", [
    "-r",
    join(dirname(realpathSync(process.env["npm_execpath"] ?? "/usr/bin/npm")), ".."),
    join(given, "npm"),
  ]);
  copyFileSync(join(root, "tools/production-drill/prepare.sh"), join(given, "prepare.sh"));
}

/** Instead of blocks marked `elsewhere`: what the drill has of its own. */
const ownNode = `install --mode=755 /drill/node /usr/bin/node
rm -f /usr/bin/npm && ln -s /drill/npm/bin/npm-cli.js /usr/bin/npm && chmod 755 /drill/npm/bin/npm-cli.js
git config --system safe.directory '*'`;

/** What the drill does after the last block under a heading. @type {Record<string, string>} */
const afterwards = {
  "1. What you know before": "DOMAIN=$DOMAIN bash /drill/prepare.sh",
  "5. The program": `systemd-run --quiet --unit=drill-mail /usr/bin/node ${folder}/mail-server.js`,
  "7. Units": "systemd-analyze verify firstlight-web@3001.service firstlight-worker@1.service",
  nginx: `node ${folder}/trials.js proxy`,
  "Caddy instead": `node ${folder}/trials.js proxy`,
  "12. Alerts": `node ${folder}/trials.js all`,
};

/** @param {import("./production-drill/page.js").Block} block */
function codeOf({ marks, code }) {
  if (marks.includes("elsewhere")) return ownNode;
  return code.includes("SOURCE=") ? withValues(code, values) : code;
}

/** @param {Awaited<ReturnType<typeof bootMachine>>} machine */
async function follow(machine) {
  const blocks = readPage();
  for (const [index, block] of blocks.entries()) {
    console.log(`\n${block.heading}\n${block.code.replaceAll(/^/gm, "  | ").trimEnd()}`);
    const { code, output } = await machine.run(codeOf(block), { network: block.marks.includes("network") });
    if (code !== 0) throw new Stop(`\nA block under “${block.heading}” ended with ${code}.`);
    const password = /The password: (\S+)/.exec(output)?.[1];
    if (password) await machine.run(`ADMIN_PASSWORD=${password}`, { quiet: true });
    const then = afterwards[block.heading];
    if (then === undefined || blocks[index + 1]?.heading === block.heading) continue;
    if ((await machine.run(`NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n${then}`)).code !== 0)
      throw new Stop(`\nWhat was tried after “${block.heading}” failed.`);
  }
}

command(async () => {
  assertLocal();
  await ensureDependencies();
  const scratch = mkdtempSync(join(tmpdir(), "firstlight-drill-"));
  const began = Date.now();
  try {
    giveParts(scratch);
    const machine = await bootMachine(scratch);
    try {
      await follow(machine);
    } finally {
      await machine.end();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`\nThe page was followed to its end in ${Math.round((Date.now() - began) / 1_000)} s.`);
  return 0;
});
