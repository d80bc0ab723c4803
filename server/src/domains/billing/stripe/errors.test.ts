import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { isFinal, isInUse, stripeToAppError } from "./errors.ts";

/** As the library makes it of an answer. */
const answered = (statusCode: number, more: { type?: string; code?: string; message?: string } = {}) =>
  Stripe.errors.generateV1Error({ type: "invalid_request_error", message: "No.", ...more, statusCode } as never);
const unanswered = new Stripe.errors.StripeConnectionError({ message: "Lost.", type: "api_error" });

describe("error responses when Stripe fails", () => {
  test.each([
    ["the line broke, or nothing came within ten seconds", unanswered, "stripe_unavailable"],
    ["Stripe failed", answered(500), "stripe_unavailable"],
    ["Stripe is being mended", answered(503), "stripe_unavailable"],
    [
      "something between us and Stripe answered",
      new Stripe.errors.StripeAPIError({ message: "<html>", type: "api_error" }),
      "stripe_unavailable",
    ],
    ["we asked too much", answered(429), "stripe_unavailable"],
    ["somebody asks the same at this moment", answered(409), "stripe_unavailable"],
    ["a card was declined", answered(402, { type: "card_error", code: "card_declined" }), "card_declined"],
    ["our key is wrong", answered(401), "not_configured"],
    ["our key may not", answered(403), "not_configured"],
    ["we asked for what is not there", answered(404, { code: "resource_missing" }), "not_configured"],
    ["we asked wrongly", answered(400), "not_configured"],
    ["we used an idempotency key for something else", answered(400, { type: "idempotency_error" }), "not_configured"],
  ])("%s", (_what, error, code) => {
    expect(stripeToAppError(error)?.code).toBe(code);
  });

  test("use Stripe's text for a declined card, and our own for all else", () => {
    expect(stripeToAppError(answered(402, { message: "Your card was declined." }))?.message).toBe(
      "Your card was declined.",
    );
    expect(stripeToAppError(answered(401))?.message).toBe("Stripe configuration error. Please contact support.");
    expect(stripeToAppError(unanswered)?.message).toBe(
      "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.",
    );
  });

  test("an error of our own is not treated as Stripe's", () => {
    expect(stripeToAppError(new Error("Ours"))).toBeUndefined();
  });
});

test("the log gets the cause, and no key", () => {
  const error = answered(401, { message: "Invalid API Key provided: sk_test_abc123, signed whsec_abc and rk_live_x9" });
  const cause = stripeToAppError(error)?.more.cause;
  expect(cause).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  expect(JSON.stringify(cause)).not.toMatch(/abc|x9/);
});

test("Stripe repeats a response for a day, except on key conflicts and rate limits", () => {
  const finals = [answered(500), answered(400), answered(402), answered(429), answered(409), unanswered].map(isFinal);
  expect(finals).toEqual([true, true, true, false, false, false]);
  expect([answered(409), answered(400), unanswered].map(isInUse)).toEqual([true, false, false]);
});
