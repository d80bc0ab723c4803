/** Stripe connection faults: no request hangs, no one pays twice, and processing resumes automatically. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { runSimulator } from "../../../stripe-fake/run.ts";
import { unique } from "../../../tests/support/factories.ts";
import { FaultyProxy, linesThat, type Fault } from "../../support/faulty-proxy.ts";
import { findFreePort } from "../../../tests/support/free-port.ts";
import { startServer } from "../../../tests/support/server-process.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { TestLog } from "../../../tests/support/test-log.ts";
import { must } from "../../../tests/support/writers.ts";

vi.setConfig({ testTimeout: 60_000 });

/** What one question to Stripe may take, and our own work beside it on a busy machine. */
const longestCall = 10_000 + 20_000;
const unreachable = "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.";

const dataDir = await mkdtemp(join(tmpdir(), "firstlight-faults-"));
const database = await openTestDatabase(new TestLog().log);
const [port, stripePort] = [await findFreePort(), await findFreePort()];
const proxy = new FaultyProxy(await findFreePort(), stripePort);
const keys = { key: "sk_test_behindAFaultyLine", webhookSecret: "whsec_behindAFaultyLine" };
const simulator = await runSimulator({
  ...keys,
  port: stripePort,
  webhookUrl: `http://127.0.0.1:${port}/api/billing/webhook`,
  stateFile: join(dataDir, "stripe.json"),
});
await proxy.open();
const server = await startServer({
  DATA_DIR: dataDir,
  PORT: String(port),
  DATABASE_URL: database.url ?? "",
  STRIPE_SECRET_KEY: keys.key,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: `http://127.0.0.1:${proxy.port}`,
});
/** Past the proxy. */
const stripe = new Stripe(keys.key, { host: "127.0.0.1", port: stripePort, protocol: "http" });

afterEach(() => proxy.suffer());
afterAll(async () => {
  await server.end("SIGKILL");
  await proxy.close();
  await simulator.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function aCompany() {
  const email = `${unique("ada")}@example.com`;
  const person = { name: "Ada", email, password: "long enough" };
  const body = { ...person, company_name: "Acme", company_domain: unique("acme") };
  const { token = "", company } = await must(server.address, "/auth/register", { body });
  return { token, email, company };
}

async function upgrade(token: string) {
  const began = performance.now();
  const reply = await fetch(`${server.address}/api/subscription/upgrade`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ interval: "month" }),
  });
  const { url = "", detail = "" } = (await reply.json()) as Record<string, string>;
  const took = performance.now() - began;
  return { status: reply.status, url, detail, retryAfter: reply.headers.get("retry-after"), took };
}

test.each<[string, Fault]>([
  ...linesThat(50),
  ["brings answers letter by letter", { kind: "slices", bytes: 1, ms: 30 }],
  ["breaks in the middle of answers", { kind: "cut", afterBytes: 1_500 }],
])("Upgrade while the line to Stripe %s", async (_how, fault) => {
  const { token, email } = await aCompany();
  await proxy.suffer(fault);
  const pressed = await Promise.all([upgrade(token), upgrade(token), upgrade(token)]);
  for (const { status, detail, retryAfter, took } of pressed) {
    expect(took).toBeLessThan(longestCall);
    if (status !== 200)
      expect({ status, detail, retryAfter }).toEqual({ status: 503, detail: unreachable, retryAfter: "5" });
  }
  await proxy.suffer();
  // A second try succeeds as soon as the connection works.
  const again = await upgrade(token);
  expect(again).toMatchObject({ status: 200, url: expect.stringContaining("http") });
  const customers = await stripe.customers.list({ email });
  expect(customers.data).toHaveLength(1);
  const pages = await stripe.checkout.sessions.list({ customer: customers.data[0]?.id ?? "", status: "open" });
  expect(pages.data.map(({ url }) => url)).toEqual([again.url]);
  expect(server.isAlive()).toBe(true);
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
});
