import Stripe from "stripe";
import { AppError } from "./errors.ts";
import type { StripeLink } from "./stripe.ts";

const misconfigured = "Stripe configuration error. Please contact support.";
const unreachable = "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.";

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;

/** Whoever else writes the same right now has not had an answer yet. */
const inUse = 409;

/** @throws Refusal "unconfigured" where nobody can pay */
export function requireStripe(stripe: StripeLink | null): StripeLink {
  if (!stripe) throw new AppError("unconfigured", misconfigured);
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

/** Nothing is to be charged any more. */
export function hasNoUpcoming(error: unknown): boolean {
  return error instanceof StripeError && error.code === "invoice_upcoming_none";
}

/** Stripe has decided, and says the same to whoever sends the same idempotency key for a day. */
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
 * The one place that says what people are told when Stripe does not answer as it should: it is down, slow or busy; a card was
 * declined; or we are set up wrongly, which only the operator can change.
 */
export function stripeToAppError(error: unknown): AppError | undefined {
  if (!(error instanceof StripeError)) return undefined;
  const cause = causeOf(error);
  if (error instanceof StripeCardError) return new AppError("conflict", error.message, { cause });
  if (isPassing(error)) return new AppError("busy", unreachable, { retryAfterSeconds: 5, cause });
  return new AppError("unconfigured", misconfigured, { cause });
}
