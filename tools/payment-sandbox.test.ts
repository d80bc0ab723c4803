import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { findFreePort } from "../tests/support/free-port.ts";
import { paymentSandbox } from "./payment-sandbox.js";

it("gives server and simulator one key and one secret, new each time", async () => {
  const port = await findFreePort();
  const { env, programs } = await paymentSandbox("node", { PORT: String(port), HOST: "0.0.0.0", DATA_DIR: "/data" });
  const [simulator] = programs;
  expect(env["STRIPE_SECRET_KEY"]).toMatch(/^sk_test_\w+$/);
  expect(env["STRIPE_API_BASE"]).toBe(`http://127.0.0.1:${simulator?.env["STRIPE_SIMULATOR_PORT"]}`);
  expect(simulator?.env).toMatchObject({
    STRIPE_SECRET_KEY: env["STRIPE_SECRET_KEY"],
    STRIPE_WEBHOOK_SECRET: env["STRIPE_WEBHOOK_SECRET"],
    STRIPE_SIMULATOR_WEBHOOK: `http://127.0.0.1:${port}/api/billing/webhook`,
    DATA_DIR: "/data",
  });
  const again = await paymentSandbox("node", { PORT: String(port) });
  expect(again.env["STRIPE_WEBHOOK_SECRET"]).not.toBe(env["STRIPE_WEBHOOK_SECRET"]);
});

it("takes the next port that is free", async () => {
  const port = await findFreePort();
  const taken = createServer().listen(port + 1, "127.0.0.1");
  await once(taken, "listening");
  const { programs } = await paymentSandbox("node", { PORT: String(port) });
  taken.close();
  expect(Number(programs[0]?.env["STRIPE_SIMULATOR_PORT"])).toBeGreaterThan(port + 1);
});

it.each([
  ["Stripe is set up", { STRIPE_SECRET_KEY: "sk_test_1" }],
  ["Stripe is half set up: the server says what is missing", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["real people pay", { NODE_ENV: "production" }],
  ["the address is a real one", { PUBLIC_URL: "https://beta.example.com" }],
  ["nobody knows the port yet", { PORT: "0" }],
  ["the port is none: the server says so", { PORT: "many" }],
])("is not there where %s", async (_, env) => {
  expect(await paymentSandbox("node", env)).toEqual({ env, programs: [] });
});
