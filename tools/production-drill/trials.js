// @ts-check
// What the drill tries once the page has been followed, inside of its machine: node trials.js <trial>, with DOMAIN and OPERATOR set.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as later } from "node:timers/promises";

const domain = process.env["DOMAIN"] ?? "";
const operator = process.env["OPERATOR"] ?? "";
const site = `https://${domain}`;
const owner = "ada@northwind.example";
const savedPath = "/run/drill-token";
const mails = "/run/drill-mail";

/** @param {string} text */
const say = (text) => console.log(`  ${text}`);
/** @param {string} file @param {string[]} args */
const shell = (file, ...args) => execFileSync(file, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
/** Lines of the processes of units, without systemd's own. @param {string[]} units */
const logOf = (...units) =>
  shell("journalctl", ...units.map((unit) => `--unit=${unit}`), "_TRANSPORT=stdout", "--output=cat", "--no-pager")
    .split("\n")
    .filter(Boolean);
const webs = "firstlight-web@*";
const worker = "firstlight-worker@1";

/** @template T @param {string} what @param {() => T | undefined | Promise<T | undefined>} look @returns {Promise<T>} */
async function until(what, look, seconds = 60) {
  for (let tries = 0; tries < seconds * 4; tries += 1) {
    const found = await look();
    if (found) return found;
    await later(250);
  }
  throw new Error(`${what}: timed out after ${seconds} s`);
}

/** @param {string} path @param {object} body @param {Record<string, string>} more headers */
const post = (path, body, more = {}) =>
  fetch(`${site}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });

/** The token of an owner, who registers the first time. */
async function signedIn() {
  if (existsSync(savedPath)) return readFileSync(savedPath, "utf8");
  const company = { company_name: "Northwind", company_domain: "northwind" };
  const answer = await post("/auth/register", {
    name: "Ada Ruiz",
    email: owner,
    password: "otters at dawn",
    ...company,
  });
  assert.equal(answer.status, 201);
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  writeFileSync(savedPath, token);
  return token;
}

/** Status of a plain HTTP request, which has to redirect to HTTPS. */
function plainStatus() {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: 80, path: "/login", headers: { host: domain } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

async function tryPages() {
  const page = await fetch(`${site}/login`);
  assert.deepEqual([page.status, page.headers.get("content-type")], [200, "text/html; charset=utf-8"]);
  assert.ok([301, 308].includes(Number(await plainStatus())), "HTTP redirects to HTTPS");
  const made = "203.0.113.9";
  const wrong = { email: "nobody@northwind.example", password: "a wrong one" };
  assert.equal((await post("/auth/login", wrong, { "x-forwarded-for": made })).status, 401);
  const line = await until("a log line about the denied sign-in", () =>
    logOf(webs).findLast((each) => each.includes("Access denied")),
  );
  assert.ok(line.includes('"network":"127.0.0.') && !line.includes("203.0.113"), line);
  say("pages are served over HTTPS; a forged client address is ignored");
}

async function tryEvents() {
  const ended = new AbortController();
  const answer = await fetch(`${site}/api/events`, {
    headers: { authorization: `Bearer ${await signedIn()}` },
    signal: ended.signal,
  });
  assert.equal(answer.status, 200);
  const { value } = (await answer.body?.getReader().read()) ?? {};
  assert.match(new TextDecoder().decode(value), /^retry: /);
  ended.abort();
  say("live events arrive as they are written");
}

/**
 * Asks and writes, a few at a time, while something else is done.
 * @param {() => Promise<void>} work @returns {Promise<{ method: string, status: number, after: string | null }[]>}
 */
async function whileAsking(work) {
  const headers = { authorization: `Bearer ${await signedIn()}` };
  /** @type {{ method: string, status: number, after: string | null }[]} */
  const answers = [];
  let done = false;
  /** @param {() => Promise<Response>} ask @param {string} method */
  const goOn = async (ask, method) => {
    while (!done) {
      const answer = await ask();
      await answer.arrayBuffer();
      answers.push({ method, status: answer.status, after: answer.headers.get("retry-after") });
      // A person's calls have a pace.
      await later(600);
    }
  };
  const read = () => fetch(`${site}/api/projects`, { headers });
  let named = 0;
  const write = () =>
    post("/projects", { name: `Moonshot ${Date.now()}-${(named += 1)}`, description: "Up." }, headers);
  const asking = [goOn(read, "GET"), goOn(read, "GET"), goOn(write, "POST")];
  try {
    await work();
  } finally {
    done = true;
  }
  await Promise.all(asking);
  return answers;
}

/** @param {string} port */
const isReady = async (port) =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status === 200 || undefined;

async function tryReplacing() {
  const answers = await whileAsking(async () => {
    for (const port of ["3001", "3002"]) {
      shell("systemctl", "restart", `firstlight-web@${port}`);
      await until(`web ${port} is ready`, () => isReady(port));
      await later(2_000);
    }
  });
  assert.deepEqual(
    answers.filter(({ status }) => status >= 300),
    [],
  );
  assert.ok(answers.some(({ method }) => method === "POST"));
  say(`both web processes restarted, one after the other: ${answers.length} requests, all answered`);
}

async function tryDatabase() {
  const before = logOf(webs, worker).length;
  const answers = await whileAsking(async () => {
    shell("systemctl", "restart", "postgresql");
    await until("requests are answered again", async () => {
      const answer = await fetch(`${site}/api/ready`);
      return answer.status === 200 || undefined;
    });
    await later(3_000);
  });
  const odd = answers.filter(({ status, after }) => status >= 300 && (status !== 503 || after === null));
  assert.deepEqual(odd, []);
  const lines = logOf(webs, worker).slice(before);
  const lost = lines.filter((line) => line.includes("Lost the database"));
  assert.ok(lost.length <= 3, `once a process: ${lost.join("\n")}`);
  assert.deepEqual(
    lines.filter((line) => line.includes('"level":"error"')),
    [],
  );
  const refused = answers.filter(({ status }) => status === 503).length;
  say(
    `PostgreSQL restarted behind the pooler: ${answers.length} requests, ${refused} answered with 503, no other errors`,
  );
}

/** Complete emails that contain a text. @param {string} text */
const mailWith = (text) =>
  readdirSync(mails)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(`${mails}/${name}`, "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="))
    .find((mail) => mail.includes(text));

async function tryMail() {
  await until("an email from the contact page", () => mailWith("Mail works"));
  const confirmation = await until(
    "an email to the new owner",
    () => mailWith(`To: ${owner}`) ?? mailWith(`<${owner}>`),
  );
  assert.ok(confirmation.includes(`${site}/`), "its link leads to the service");
  say("emails arrive over TLS, and their links lead to PUBLIC_URL");
}

async function tryAdmin() {
  const answer = await post("/admin/login", { email: operator, password: process.env["ADMIN_PASSWORD"] });
  assert.equal(answer.status, 200, await answer.text());
  say("the admin signs in");
}

async function tryLog() {
  const lines = logOf(webs, worker, "firstlight-backup");
  assert.ok(lines.length > 50);
  const bare = logOf(webs, worker).filter((line) => !line.startsWith("{") || !JSON.parse(line).level);
  assert.deepEqual(bare, []);
  const secrets = readFileSync("/etc/firstlight/firstlight.env", "utf8").matchAll(
    /:\/\/[^:/]+:([^@\n]+)@|^ADMIN_KEY=(.+)$/gm,
  );
  for (const [, password, key] of secrets)
    assert.ok(!lines.join("\n").includes(password ?? key ?? ""), "no secret in it");
  say(`${lines.length} log lines, all JSON`);
}

async function tryPorts() {
  const open = shell("ss", "-Hltn")
    .split("\n")
    .flatMap((line) => line.split(/\s+/)[3] ?? [])
    .filter((address) => !/^(127\.|\[::1\]|\[::ffff:127\.)/.test(address))
    .map((address) => address.split(":").at(-1));
  assert.deepEqual(new Set(open), new Set(["443", "80"]));
  const savedPath = readdirSync("/backups/files");
  assert.equal(savedPath.length, 1);
  assert.match(shell("runuser", "-u", "postgres", "--", "pgbackrest", "info"), /status: ok/);
  say("from outside only 80 and 443 are open; database and files are backed up");
}

async function tryAlerts() {
  shell("systemctl", "stop", worker);
  await until("an email about the worker", () => mailWith("ProcessDown"), 400);
  shell("systemctl", "start", worker);
  say("a worker was stopped, and an alert arrived by email");
}

/** @type {Record<string, (() => Promise<void>)[]>} */
const trials = {
  proxy: [tryPages, tryEvents, tryReplacing],
  all: [tryDatabase, tryMail, tryAdmin, tryLog, tryPorts, tryAlerts],
};

for (const one of trials[process.argv[2] ?? ""] ?? []) await one();
