import type { Calls } from "./call.ts";
import { catalogCalls } from "./catalog.ts";
import { chargeCalls } from "./charges.ts";
import { checkoutCalls } from "./checkout.ts";
import { customerCalls } from "./customers.ts";
import { eventCalls } from "./events.ts";
import { expanded } from "./expand.ts";
import { parseForm, type Form } from "./form.ts";
import { storedAnswer, type Answer } from "./idempotency.ts";
import { withFirstPages } from "./lists.ts";
import { invoiceCalls } from "./invoices.ts";
import { paymentCalls } from "./payments.ts";
import { portalCalls } from "./portal.ts";
import { Problem, unauthorized, wrongVersion } from "./problems.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { apiVersion, newId, type World } from "./world.ts";

const calls: Calls = {
  ...catalogCalls,
  ...chargeCalls,
  ...checkoutCalls,
  ...customerCalls,
  ...eventCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...portalCalls,
  ...subscriptionCalls,
};

const routes = Object.entries(calls).map(([route, run]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`), isFixed: !path.includes(":id"), run };
});

function find(method: string, path: string): { run: Calls[string]; id: string } {
  const matching = routes.filter((route) => route.method === method && route.pattern.test(path));
  const route = matching.find(({ isFixed }) => isFixed) ?? matching[0];
  if (!route)
    throw new Problem(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). The simulator supports only the endpoints that Firstlight calls.`,
    });
  return { run: route.run, id: decodeURIComponent(route.pattern.exec(path)?.[1] ?? "") };
}

interface Asked {
  method: string;
  path: string;
  params: string;
  idempotencyKey: string | null;
}

const errorAnswer = ({ status, body }: Problem): Answer => ({ status, body: JSON.stringify({ error: body }, null, 2) });

function run(world: World, { method, path, params, idempotencyKey }: Asked): Answer {
  const call = find(method, path);
  const form: Form = parseForm(params);
  world.request = { id: newId("req"), idempotency_key: idempotencyKey };
  try {
    const answer = call.run({ world, id: call.id, form });
    return { status: 200, body: JSON.stringify(withFirstPages(expanded(world, answer, form)), null, 2) };
  } catch (error) {
    if (error instanceof Problem) return errorAnswer(error);
    throw error;
  } finally {
    world.request = null;
  }
}

function answerOnce(world: World, asked: Asked): { answer: Answer; isReplay: boolean } {
  const { idempotencyKey: key, path, params } = asked;
  if (!key || asked.method !== "POST") return { answer: run(world, asked), isReplay: false };
  const stored = storedAnswer(world, key, { path, params });
  if (stored) return { answer: stored, isReplay: true };
  const answer = run(world, asked);
  // A request rejected as invalid is not stored, so it may be retried with the same key.
  if (answer.status !== 400) world.state.answers[key] = { ...answer, path, params, at: world.now() };
  return { answer, isReplay: false };
}

/** One request to the API, answered as Stripe does. */
export async function answerCall(world: World, key: string, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const given = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? null;
  const idempotencyKey = request.headers.get("idempotency-key");
  const params = request.method === "POST" ? await request.text() : url.search.slice(1);
  const headers = new Headers({
    "content-type": "application/json",
    "request-id": newId("req"),
    "stripe-version": apiVersion,
  });
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  try {
    if (given !== key) throw unauthorized(given);
    const version = request.headers.get("stripe-version");
    if (version !== apiVersion) throw wrongVersion(version, apiVersion);
    const asked = { method: request.method, path: url.pathname, params, idempotencyKey };
    const { answer, isReplay } = answerOnce(world, asked);
    if (isReplay) headers.set("idempotent-replayed", "true");
    return new Response(answer.body, { status: answer.status, headers });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, body } = errorAnswer(error);
    return new Response(body, { status, headers });
  }
}
