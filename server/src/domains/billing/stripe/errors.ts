import Stripe from "stripe";
import { AppError } from "#platform/errors.ts";
import type { StripeLink } from "./client.ts";

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;

/** Another request with the same key has not been answered yet. */
const inUse = 409;

/** @throws AppError not_configured where payments are not set up */
export function requireStripe(stripe: StripeLink | null): StripeLink {
  if (!stripe) throw new AppError("not_configured");
  return stripe;
}

/** Whether another request with the same idempotency key is at work. */
export function isInUse(error: unknown): boolean {
  return error instanceof StripeError && error.statusCode === inUse;
}

/** What we asked for is not as Stripe has it. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** What we named is not there, or of another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === "resource_missing";
}

/** No further charge is due. */
export function hasNoUpcoming(error: unknown): boolean {
  return error instanceof StripeError && error.code === "invoice_upcoming_none";
}

/** Stripe's answer is final: for a day it repeats the answer for the same idempotency key. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof StripeError) || error.statusCode === undefined) return false;
  return error.statusCode !== inUse && !(error instanceof StripeRateLimitError);
}

const key = /\b(?:[sr]k|whsec)_\w+/g;

/** What the log says of it: no request, no key. */
function causeOf({ type, code, statusCode, requestId, message }: InstanceType<typeof StripeError>) {
  return { type, code, statusCode, requestId, message: message.replaceAll(key, "[redacted]") };
}

function isPassing(error: InstanceType<typeof StripeError>): boolean {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  return error instanceof StripeAPIError || isInUse(error) || (error.statusCode ?? 0) >= 500;
}

/**
 * The only mapping of Stripe's failures to errors for people: Stripe is down, slow or busy; a card was declined; or our configuration is
 * wrong, which only the operator can change.
 */
export function stripeToAppError(error: unknown): AppError | undefined {
  if (!(error instanceof StripeError)) return undefined;
  const cause = causeOf(error);
  if (error instanceof StripeCardError) return new AppError("card_declined", error.message, { cause });
  if (isPassing(error)) return new AppError("stripe_unavailable", { retryAfterSeconds: 5, cause });
  return new AppError("not_configured", { cause });
}
