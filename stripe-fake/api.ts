import { catalogCalls } from "./catalog.ts";
import { chargeCalls } from "./charges.ts";
import { checkoutCalls } from "./checkout.ts";
import { customerCalls } from "./customers.ts";
import { parseForm } from "./form.ts";
import { apiVersion, newId, sent, type World } from "./world.ts";
import { invoiceCalls } from "./invoices.ts";
import type { Calls } from "./params.ts";
import { portalCalls } from "./portal.ts";
import { Problem, invalid } from "./problems.ts";
import type { Answer } from "./state.ts";
import { subscriptionCalls } from "./subscriptions.ts";

const calls: Calls = {
  ...catalogCalls,
  ...chargeCalls,
  ...checkoutCalls,
  ...customerCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...subscriptionCalls,
};

const routes = Object.entries(calls).map(([route, run]) => ({
  pattern: new RegExp(`^${route.replace(":id", "([^/]+)")}$`),
  run,
}));

interface Asked {
  method: string;
  path: string;
  params: string;
  idempotencyKey: string | null;
}

function run(world: World, { method, path, params, idempotencyKey }: Asked): Answer {
  const asked = `${method} ${path}`;
  const found = routes.find(({ pattern }) => pattern.test(asked));
  if (!found)
    throw invalid(
      `Unrecognized request URL (${method}: ${path}). The simulator supports only the endpoints that Firstlight calls.`,
      {},
      404,
    );
  world.request = { id: newId("req"), idempotency_key: idempotencyKey };
  try {
    const id = decodeURIComponent(found.pattern.exec(asked)?.[1] ?? "");
    return { status: 200, body: sent(found.run({ world, path, id, form: parseForm(params) })) };
  } finally {
    world.request = null;
  }
}

/** An error of Stripe's is an answer, too. */
function answerOf(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
  }
}

const day = 86_400;

/** The stored answer for this idempotency key. @throws Problem if the key was used for a different request */
function storedAnswer(world: World, key: string, { path, params }: Asked): Answer | undefined {
  const stored = world.state.answers[key];
  if (!stored || stored.at + day <= world.now()) return undefined;
  if (stored.path === path && stored.params === params) return stored;
  const message = `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new Problem(400, { type: "idempotency_error", message });
}

function answerOnce(world: World, asked: Asked): Answer {
  const { method, path, params } = asked;
  const key = method === "POST" ? asked.idempotencyKey : null;
  const stored = key ? storedAnswer(world, key, asked) : undefined;
  if (stored) return stored;
  const answer = answerOf(() => run(world, asked));
  // A request rejected as invalid is not stored, so it may be retried with the same key.
  if (key && answer.status !== 400) world.state.answers[key] = { ...answer, path, params, at: world.now() };
  return answer;
}

/** @throws Problem for a wrong key, or another version of the API; without one Stripe would take the account's own, which may be any */
function checkCaller(key: string, headers: Headers): void {
  const given = headers.get("authorization")?.replace(/^Bearer /, "");
  if (!given)
    throw invalid(
      "You did not provide an API key. Provide it in the Authorization header, using Bearer auth.",
      {},
      401,
    );
  if (given !== key)
    throw invalid(`Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(8)}${given.slice(-4)}`, {}, 401);
  const version = headers.get("stripe-version");
  if (version === null) throw invalid(`No Stripe-Version was sent. The simulator requires ${apiVersion}.`);
  if (version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${version}. The simulator supports only ${apiVersion}.`);
}

/** One request to the API, answered as Stripe does. */
export async function answerCall(world: World, key: string, request: Request): Promise<Response> {
  const { method, headers } = request;
  const { pathname: path, search } = new URL(request.url);
  const params = method === "POST" ? await request.text() : search.slice(1);
  const idempotencyKey = headers.get("idempotency-key");
  const { status, body } = answerOf(() => {
    checkCaller(key, headers);
    return answerOnce(world, { method, path, params, idempotencyKey });
  });
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", "request-id": newId("req"), "stripe-version": apiVersion },
  });
}
