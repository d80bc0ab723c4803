/** Stripe at the far edge: the simulator without a socket, its events, and ways for it to go wrong. */
import type { FastifyInstance } from "fastify";
import Stripe from "stripe";
import { openStripe, type StripeLink } from "../../server/src/domains/billing/stripe/client.ts";
import type { Webhook } from "../../stripe-fake/events.ts";
import { createSimulator, type Simulator } from "../../stripe-fake/simulator.ts";
import type { MovableClock } from "./clock.ts";

const key = "sk_test_forTheTestsOfFirstlight";
const webhookSecret = "whsec_forTheTestsOfFirstlight";

/**
 * How Stripe treats a request: it responds, returns 500 or 429, reports its idempotency key as in use, an unknown object or a wrong
 * secret key, drops the connection, hangs until the library times out (no test waits for that), or applies it and loses the response.
 */
export type Treatment =
  | "answer"
  | "fail"
  | "limit"
  | "in use"
  | "know nobody"
  | "refuse key"
  | "hang up"
  | "never answer"
  | "lose answer";

/** One call of the product. */
export interface StripeCall {
  /** Such as `POST /v1/customers`. */
  asked: string;
  /** As the library writes them: `items[0][quantity]` and so on. */
  params: Record<string, string>;
  idempotencyKey: string | null;
  /** Milliseconds that the library waits. */
  timeout: number;
}

type Library = ReturnType<typeof Stripe.createFetchHttpClient>;
type Request = Parameters<Library["makeRequest"]>;

function callOf([, , path, method, headers, body, , timeout]: Request): StripeCall {
  const [address = "", query = ""] = path.split("?");
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key");
  return {
    asked: `${method} ${address}`,
    params: Object.fromEntries(new URLSearchParams(body || query)),
    idempotencyKey: named ? String(named[1]) : null,
    timeout,
  };
}

const failures: Partial<Record<Treatment, { status: number; type: string; code?: string; message: string }>> = {
  fail: { status: 500, type: "api_error", message: "Something went wrong on Stripe's end." },
  limit: { status: 429, type: "invalid_request_error", message: "Too many requests hit the API too quickly." },
  "in use": { status: 409, type: "idempotency_error", message: "There is another in-progress request using this key." },
  "know nobody": {
    status: 404,
    type: "invalid_request_error",
    code: "resource_missing",
    message: "No such customer: 'cus_1'",
  },
  "refuse key": { status: 401, type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****" },
};

function timeoutError(): Error {
  return Object.assign(new TypeError("ETIMEDOUT"), { code: "ETIMEDOUT" });
}

class TestLine {
  /** Asked for each call. */
  treat: (asked: string) => Treatment = () => "answer";
  /** Asked once a call is answered; the product hears the answer when this is over. */
  hold: (asked: string) => Promise<void> | undefined = () => undefined;
  readonly calls: StripeCall[] = [];
  readonly #simulator: Simulator;

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  get httpClient(): Library {
    const real = Stripe.createFetchHttpClient((input, init) => this.#simulator.fetch(input, init));
    const refusing = (status: number, error: object) =>
      Stripe.createFetchHttpClient(async () => Response.json({ error }, { status }));
    return {
      getClientName: () => "test",
      makeRequest: async (...request) => {
        const call = callOf(request);
        this.calls.push(call);
        const treatment = this.treat(call.asked);
        const failure = failures[treatment];
        if (failure) return refusing(failure.status, failure).makeRequest(...request);
        if (treatment === "never answer") throw timeoutError();
        if (treatment === "hang up") throw new TypeError("The line broke");
        const answer = await real.makeRequest(...request);
        await this.hold(call.asked);
        if (treatment === "lose answer") throw new TypeError("The line broke");
        return answer;
      },
    };
  }
}

export interface TestStripe {
  simulator: Simulator;
  link: StripeLink;
  /** Calls of the product, oldest first. */
  calls: readonly StripeCall[];
  /** From now on calls are treated so; asked for each by `POST /v1/customers` and the like. */
  treat: (how: (asked: string) => Treatment) => void;
  /** Answers the next such call, and keeps the answer on its way until it is let go. */
  holdNext: (asked: string) => { isAnswered: Promise<void>; letGo: () => void };
  /** Says to the product's webhook that this happened. @returns the status it answered */
  post: (event: Stripe.Event) => Promise<number>;
  /** Webhook requests exactly as given, for forged ones. */
  postRaw: (body: string, signature: string | null) => Promise<{ status: number; body: string }>;
  /** The body and the signature of an event, at the clock's time. */
  sign: (event: Stripe.Event) => { body: string; signature: string };
  /** Lets time do its work at Stripe, and brings every event that is due. */
  deliver: () => Promise<void>;
  /** @internal test-app connects it. */
  connect: (app: FastifyInstance) => void;
}

export function createTestStripe(clock: MovableClock): TestStripe {
  let app: FastifyInstance | null = null;

  async function postRaw(body: string, signature: string | null): Promise<{ status: number; body: string }> {
    if (!app) throw new Error("No app takes webhooks yet");
    const answer = await app.inject({
      method: "POST",
      url: "/api/billing/webhook",
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...(signature === null ? {} : { "stripe-signature": signature }),
      },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.body };
  }
  const take = async ({ body, signature }: Pick<Webhook, "body" | "signature">) =>
    (await postRaw(body, signature)).status;

  const simulator = createSimulator({
    now: () => clock.now(),
    key,
    webhookSecret,
    pagesUrl: "http://stripe.test",
    deliver: async (webhook) => (await take(webhook)) < 300,
  });
  const line = new TestLine(simulator);
  const settings = { key, webhookSecret, apiBase: "http://stripe.test", isSandbox: true };
  const sign = (event: Stripe.Event) => {
    const body = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp }),
    };
  };

  return {
    simulator,
    link: openStripe(settings, line.httpClient),
    calls: line.calls,
    treat: (how) => void (line.treat = how),
    holdNext: (asked) => {
      const [answered, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      line.hold = (each) => {
        if (each !== asked) return undefined;
        line.hold = () => undefined;
        answered.resolve();
        return gone.promise;
      };
      return { isAnswered: answered.promise, letGo: gone.resolve };
    },
    post: async (event) => take(sign(event)),
    postRaw,
    sign,
    deliver: async () => {
      await simulator.advance();
      await simulator.deliverDue();
    },
    connect: (made) => void (app = made),
  };
}
