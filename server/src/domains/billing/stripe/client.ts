import Stripe from "stripe";

export interface StripeSettings {
  key: string;
  webhookSecret: string;
  /** Where its API is, when it is not Stripe's own: a simulator. */
  apiBase: string | null;
  /** No money moves. */
  isSandbox: boolean;
}

export interface StripeLink {
  readonly client: Stripe;
  readonly webhookSecret: string;
  readonly isSandbox: boolean;
}

const timeoutMs = 10_000;
/** What our reading of Stripe's objects is written for. The library's types know one version only: a newer one does not compile here. */
const apiVersion = "2026-10-28.endive";

/**
 * Stripe through its own library. A call takes 10 s at most; one that a person waits for is not repeated, a job's is, with the
 * same idempotency key.
 * @param httpClient what reaches Stripe instead of the network
 */
export function openStripe(
  { key, webhookSecret, apiBase, isSandbox }: StripeSettings,
  httpClient?: Stripe.HttpClient,
): StripeLink {
  const base = apiBase ? new URL(apiBase) : null;
  const client = new Stripe(key, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // The library's default timeout restarts with each chunk: a trickled response would have no time limit.
    httpClient: httpClient ?? Stripe.createFetchHttpClient(),
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
        }
      : {}),
  });
  return { client, webhookSecret, isSandbox };
}
