import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const { app } = await openTestApp({ stripe: null });

test("without Stripe configured, the webhook returns 404", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/billing/webhook",
    headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    payload: "{}",
  });
  expect(answer.statusCode).toBe(404);
});
