// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { root } from "../root.js";
import { Stop } from "../stop.js";

/** Of the shell that a block before has left: its variables and its folder. */
const shell = "/run/drill-shell";

/** What leads out to the network is passed on; nothing else of this shell gets in. */
const passedOn = /^(https?_proxy|no_proxy|npm_config_\w+|.*_CA_CERTS|SSL_CERT_\w+|CURL_CA_BUNDLE|GIT_SSL_CAINFO)$/i;

/** The first process under another one, once there is one. @param {number} pid */
async function childOf(pid) {
  for (let tries = 0; tries < 300; tries += 1) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    if (child !== undefined) return Number(child);
    await later(100);
  }
  throw new Stop("The drill's machine did not start.");
}

/**
 * Boots a machine that shares this one's files, under a writable layer that is discarded with it.
 * @param {string} scratch a folder on a disk; the contents of its `given` folder are mounted at /drill
 */
export async function bootMachine(scratch) {
  const apart = ["--mount", "--net", "--pid", "--cgroup", "--ipc", "--uts", "--fork", "--kill-child"];
  const box = spawn("unshare", [...apart, "bash", join(root, "tools/production-drill/box.sh"), scratch], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(box, "exit");
  const pid = await childOf(box.pid ?? 0);

  /**
   * Runs a script as root in it, in the shell that the ones before have left.
   * @param {string} code
   * @param {{ network?: boolean, quiet?: boolean }} how `network`: with the network of this machine, else with its own
   * @returns {Promise<{ code: number | null, output: string }>}
   */
  async function run(code, { network = false, quiet = false } = {}) {
    const spaces = ["-m", "-p", "-C", "-i", "-u", ...(network ? [] : ["-n"])];
    const own = Object.entries(process.env).filter(([name]) => network && passedOn.test(name));
    const env = {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      HOME: "/root",
      LANG: "C.UTF-8",
    };
    const script = `set -e -o pipefail\nif [ -f ${shell} ]; then . ${shell}; fi\nset -a\n${code}\n{ export -p; echo "cd '$PWD'"; } > ${shell}`;
    const child = spawn("nsenter", ["-t", String(pid), ...spaces, "--", "bash", "--noprofile", "-c", script], {
      env: { ...Object.fromEntries(own), DEBIAN_FRONTEND: "noninteractive", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (!quiet) process.stdout.write(text.replaceAll(/^(?=.)/gm, "    "));
      });
    const [status] = await once(child, "close");
    return { code: status, output };
  }

  async function booted() {
    for (let tries = 0; tries < 600; tries += 1) {
      const { output } = await run("systemctl is-active basic.target || true", { quiet: true });
      if (output.trim() === "active") return;
      if (box.exitCode !== null) break;
      await later(200);
    }
    throw new Stop("systemd did not start in the drill's machine.");
  }

  /** Ends every process in it. Its layer goes with the last of them. */
  async function end() {
    box.kill("SIGKILL");
    await ended;
  }

  try {
    await booted();
  } catch (error) {
    await end();
    throw error;
  }
  return { run, end };
}
