/**
 * An attacker guesses passwords from many networks: `npm run resilience -- overload`. The account's owner can still sign in with the default settings.
 * The guesses an hour allows are measured against the real limits, with a movable clock.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../../tests/support/server-process.ts";
import { openTestApp, unique } from "../../../tests/support/test-app.ts";

const lines: string[] = [];
afterAll(() => {
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
});

const password = "a lantern for otters";

/** The product behind a proxy that says where calls come from. */
async function aProduct() {
  const folder = await mkdtemp(join(tmpdir(), "firstlight-lockout-"));
  const server = await startServer({ DATA_DIR: folder, TRUSTED_PROXIES: "1" });
  const mails = join(folder, "mail");
  return {
    post: async (path: string, body: object, network: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": network };
      const answer = await fetch(`${server.address}/api${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { token?: string; device?: string; detail?: string },
      };
    },
    /** The token of an emailed link. */
    linkOf: async (page: string): Promise<string | undefined> => {
      for (const name of await readdir(mails).catch(() => [])) {
        const { text } = await PostalMime.parse(await readFile(join(mails, name)));
        const found = new RegExp(`/${page}[^\\s#]*#([\\w-]+)`).exec(text ?? "");
        if (found?.[1]) return found[1];
      }
      return undefined;
    },
    end: async () => {
      await server.end("SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
}

test("200 wrong passwords from 100 networks lock no one out", async () => {
  const product = await aProduct();
  const email = "ana@northwind.example";
  const company = { company_name: "Northwind", company_domain: "northwind" };
  const home = await product.post("/auth/register", { name: "Ana Ruiz", email, password, ...company }, "198.51.100.1");
  expect(home.status).toBe(201);
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < 200; turn += 1) {
    const { status } = await product.post(
      "/auth/login",
      { email, password: `guess ${turn}` },
      `203.0.113.${turn % 100}`,
    );
    answers[status] = (answers[status] ?? 0) + 1;
  }
  lines.push(
    `200 wrong passwords from 100 networks: ${answers[401] ?? 0} were tried, ${answers[429] ?? 0} refused unread.`,
  );
  expect(answers[429]).toBeGreaterThan(170);

  const anonymousResponse = await product.post("/auth/login", { email, password }, "192.0.2.10");
  lines.push(
    `The right password in a new browser on a new network: ${anonymousResponse.status} "${anonymousResponse.body.detail}"`,
  );
  expect(anonymousResponse.status).toBe(429);
  const known = await product.post("/auth/login", { email, password, device: home.body.device }, "192.0.2.11");
  lines.push(`The browser that signed in before, on a new network: ${known.status}`);
  expect(known.status).toBe(200);
  const asked = await product.post("/auth/magic-link", { email }, "192.0.2.12");
  expect(asked.status).toBe(202);
  await expect.poll(() => product.linkOf("magic-link"), { timeout: 60_000 }).toBeDefined();
  const byLink = await product.post(
    "/auth/magic-link/consume",
    { token: await product.linkOf("magic-link") },
    "192.0.2.13",
  );
  lines.push(`A new browser on a new network, by a mailed link: ${byLink.status}`);
  expect(byLink.status).toBe(200);
  await product.end();
});

const app = await openTestApp();
const hourMs = 3_600_000;

interface Guessed {
  path: "/auth/login" | "/admin/login";
  email: string;
  networks: readonly string[];
}

/** One guess. @returns whether it was tried, or how long to wait, and whether the account or the network has to */
async function guess({ path, email }: Pick<Guessed, "path" | "email">, network: string) {
  const payload = { email, password: "a wrong guess" };
  const answer = await app.app.inject({ method: "POST", url: `/api${path}`, remoteAddress: network, payload });
  const waitMs = Number(answer.headers["retry-after"] ?? 0) * 1_000;
  return { isTried: answer.statusCode === 401, waitMs, isOfAccount: answer.body.includes("from other locations") };
}

/** Number of guesses an attacker gets within an hour when waiting only as long as the answers require. */
async function guessesInAnHour({ networks, ...whose }: Guessed): Promise<number> {
  const end = app.clock.now().getTime() + hourMs;
  const freeAt = new Map(networks.map((network) => [network, 0]));
  let tried = 0;
  while (app.clock.now().getTime() < end) {
    const now = app.clock.now().getTime();
    const network = networks.find((one) => (freeAt.get(one) ?? 0) <= now);
    if (network === undefined) {
      app.clock.advance({ milliseconds: Math.min(...freeAt.values()) - now });
      continue;
    }
    const { isTried, waitMs, isOfAccount } = await guess(whose, network);
    if (isTried) tried += 1;
    else if (isOfAccount) app.clock.advance({ milliseconds: waitMs });
    else freeAt.set(network, now + waitMs);
  }
  return tried;
}

/** The longest waits, which an attacker who pauses instead does not sit out. */
const longestMs = { "/auth/login": 240_000, "/admin/login": 300_000 };

/** Guesses an hour, over four days, of an attacker who goes away for some hours whenever the wait is the longest. */
async function guessesWithPauses({ networks, ...whose }: Guessed, hours: number): Promise<number> {
  const days = 4;
  const end = app.clock.now().getTime() + days * 24 * hourMs;
  let [turn, tried] = [0, 0];
  while (app.clock.now().getTime() < end) {
    const { isTried, waitMs } = await guess(whose, networks[turn % networks.length] ?? "");
    turn += 1;
    if (isTried) tried += 1;
    else if (waitMs < longestMs[whose.path]) app.clock.advance({ milliseconds: waitMs });
    else app.clock.advance({ hours });
  }
  return tried / (days * 24);
}

/** Ten, or an admin's five, in a window of 15 minutes for the account from anywhere; and ten registrations an hour, which tried a password too. */
const before = { "/auth/login": 4 * 10 + 10, "/admin/login": 4 * 5 };

let used = 0;
const newNetworks = (count: number) =>
  Array.from({ length: count }, () => {
    used += 1;
    return `100.${used >> 16}.${(used >> 8) & 255}.${used & 255}`;
  });
const paths = ["/auth/login", "/admin/login"] as const;
const whoseOf = { "/auth/login": "people", "/admin/login": "admins" };

test("guessing an account's password got no easier, from any number of networks", async () => {
  lines.push("", "Guesses an hour at one account       before   after: first hour, each later one");
  for (const path of paths) {
    for (const count of [1, 100, 10_000]) {
      const guessed = { path, email: `${unique("somebody")}@example.com`, networks: newNetworks(count) };
      const [first, later] = [await guessesInAnHour(guessed), await guessesInAnHour(guessed)];
      lines.push(
        `${whoseOf[path]}, ${count.toLocaleString("en")} networks`.padEnd(36) +
          String(before[path]).padStart(7) +
          String(first).padStart(9) +
          String(later).padStart(9),
      );
      expect(Math.max(first, later)).toBeLessThanOrEqual(before[path]);
    }
  }
});

test("an attacker who pauses until counters reset guesses less than one who continues", async () => {
  lines.push("", "Guesses an hour, over four days      pauses of 1 h      6 h     24 h");
  for (const path of paths) {
    const rates: number[] = [];
    for (const hours of [1, 6, 24]) {
      const guessed = { path, email: `${unique("somebody")}@example.com`, networks: newNetworks(10) };
      rates.push(await guessesWithPauses(guessed, hours));
    }
    const columns = rates.map((rate, at) => rate.toFixed(1).padStart(at === 0 ? 13 : 9));
    lines.push(`${whoseOf[path]}, 10 networks`.padEnd(37) + columns.join(""));
    expect(Math.max(...rates)).toBeLessThan(path === "/auth/login" ? 15 : 12);
  }
});
