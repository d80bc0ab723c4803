import { catalogCalls } from "./catalog.ts";
import { chargeCalls } from "./charges.ts";
import { checkoutCalls } from "./checkout.ts";
import { customerCalls } from "./customers.ts";
import { eventCalls } from "./events.ts";
import { expanded } from "./expand.ts";
import { parseForm } from "./form.ts";
import { apiVersion, newId, withFirstPages, type World } from "./world.ts";
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
  ...eventCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...subscriptionCalls,
};

const routes = Object.entries(calls)
  .map(([route, run]) => ({ route, pattern: new RegExp(`^${route.replace(":id", "([^/]+)")}$`), run }))
  .toSorted((a, b) => Number(a.route.includes(":id")) - Number(b.route.includes(":id")));

interface Asked {
  method: string;
  path: string;
  params: string;
  idempotencyKey: string | null;
}

const errorAnswer = ({ status, body }: Problem): Answer => ({ status, body: JSON.stringify({ error: body }, null, 2) });

function run(world: World, { method, path, params, idempotencyKey }: Asked): Answer {
  const asked = `${method} ${path}`;
  const found = routes.find(({ pattern }) => pattern.test(asked));
  if (!found)
    throw new Problem(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). The simulator supports only the endpoints that Firstlight calls.`,
    });
  const form = parseForm(params);
  world.request = { id: newId("req"), idempotency_key: idempotencyKey };
  try {
    const answer = found.run({ world, id: decodeURIComponent(found.pattern.exec(asked)?.[1] ?? ""), form });
    return { status: 200, body: JSON.stringify(withFirstPages(expanded(world, answer, form)), null, 2) };
  } catch (error) {
    if (error instanceof Problem) return errorAnswer(error);
    throw error;
  } finally {
    world.request = null;
  }
}

const day = 86_400;

/** The stored answer for this idempotency key. @throws Problem if the key was used for a different request */
function storedAnswer(world: World, key: string, { path, params }: Asked): Answer | undefined {
  const stored = world.state.answers[key];
  if (!stored || stored.at + day <= world.now()) return undefined;
  if (stored.path === path && stored.params === params) return stored;
  const rule =
    stored.path === path
      ? "with the same parameters they were first used with"
      : `for the same endpoint they were first used for ('${path}' vs '${stored.path}')`;
  throw new Problem(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function answerOnce(world: World, asked: Asked): { answer: Answer; isReplay: boolean } {
  const { idempotencyKey: key, path, params } = asked;
  if (!key || asked.method !== "POST") return { answer: run(world, asked), isReplay: false };
  const stored = storedAnswer(world, key, asked);
  if (stored) return { answer: stored, isReplay: true };
  const answer = run(world, asked);
  // A request rejected as invalid is not stored, so it may be retried with the same key.
  if (answer.status !== 400) world.state.answers[key] = { ...answer, path, params, at: world.now() };
  return { answer, isReplay: false };
}

/** @throws Problem for a wrong key, or another version of the API; without one Stripe would take the account's own, which may be any */
function checkCaller(key: string, headers: Headers): void {
  const given = headers.get("authorization")?.replace(/^Bearer /, "");
  if (given !== key)
    throw new Problem(401, {
      type: "invalid_request_error",
      message: given
        ? `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(8)}${given.slice(-4)}`
        : "You did not provide an API key. Provide it in the Authorization header, using Bearer auth.",
    });
  const version = headers.get("stripe-version");
  if (version === null) throw invalid(`No Stripe-Version was sent. The simulator requires ${apiVersion}.`);
  if (version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${version}. The simulator supports only ${apiVersion}.`);
}

/** One request to the API, answered as Stripe does. */
export async function answerCall(world: World, key: string, request: Request): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const idempotencyKey = request.headers.get("idempotency-key");
  const params = method === "POST" ? await request.text() : url.search.slice(1);
  const headers = new Headers({
    "content-type": "application/json",
    "request-id": newId("req"),
    "stripe-version": apiVersion,
  });
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  try {
    checkCaller(key, request.headers);
    const { answer, isReplay } = answerOnce(world, { method, path: url.pathname, params, idempotencyKey });
    if (isReplay) headers.set("idempotent-replayed", "true");
    return new Response(answer.body, { status: answer.status, headers });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, body } = errorAnswer(error);
    return new Response(body, { status, headers });
  }
}
