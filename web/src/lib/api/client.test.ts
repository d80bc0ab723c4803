import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, ApiError } from "./client.ts";
import { AccountChange } from "./error.ts";
import { endSession, getSession, startSession } from "#shared/session/store.ts";
import { ana } from "#shared/session/ana-test-support.ts";

const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  fetched.mockResolvedValueOnce(new Response(status === 204 ? null : text, { status, headers }));
}

function request() {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, init, headers: init?.headers as Record<string, string> };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("Expected the call to fail with an ApiError", { cause: error });
  return error;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  startSession(ana);
});
afterEach(() => endSession("signed-out"));

test("parameters and query are encoded, the token is sent", async () => {
  answer(200, []);
  await api.listProjects({ query: { q: "a & b", limit: 20, archived: true } });
  expect(request().url).toBe("/api/projects?q=a+%26+b&limit=20&archived=true");
  expect(request().headers).toEqual({ Authorization: "Bearer a-token" });
  fetched.mockClear();
  answer(200, {});
  await api.getProject({ params: { id: "a/b" } });
  expect(request().url).toBe("/api/projects/a%2Fb");
});

test("a body goes as JSON and an answer without one is nothing", async () => {
  answer(204, "");
  await expect(api.logout()).resolves.toBeUndefined();
  fetched.mockClear();
  answer(201, {});
  await api.createProject({ body: { name: "One", description: "First" } });
  expect(request().init).toMatchObject({ method: "POST", body: '{"name":"One","description":"First"}' });
  expect(request().headers["Content-Type"]).toBe("application/json");
});

test("a page knows the next one and the total, bare or wrapped", async () => {
  const headers = { Link: '</api/projects?cursor=abc%3D&limit=2>; rel="next"', "X-Total-Count": "7" };
  answer(200, [{ id: "p1" }], headers);
  await expect(api.listProjects.page()).resolves.toEqual({ items: [{ id: "p1" }], next: "abc=", total: 7 });
  answer(200, { beta_users: [{ id: "t1" }] });
  const page = await api.listProjectTesters.page({ params: { id: "p1" } });
  expect(page).toEqual({ items: [{ id: "t1" }], next: null, total: null });
});

test("an error carries the server's sentence, field errors and retry delay", async () => {
  const body = {
    detail: "Some fields are not valid.",
    errors: [{ path: "name", message: "Project name is required" }],
  };
  answer(422, body, { "Retry-After": "30" });
  const error = await failureOf(api.createProject({ body: { name: "", description: "" } }));
  expect(error).toMatchObject({ status: 422, ...body, retryAfter: 30, fromServer: true });
});

test("an answer that is not ours gets a plain sentence", async () => {
  answer(502, "<html>Bad gateway</html>");
  const error = await failureOf(api.listProjects());
  expect(error).toMatchObject({ status: 502, fromServer: false, errors: [] });
  expect(error.detail).toBe("The server isn’t available right now. Please try again in a moment.");
});

test("no answer at all says to check the connection and keeps the session", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const error = await failureOf(api.listProjects());
  expect(error.isNetworkFailure).toBe(true);
  expect(error.detail).toBe("Failed to reach the server. Check your connection and try again.");
  expect(getSession().session).not.toBeNull();
});

test("a refused token ends the session, a wrong password does not touch it", async () => {
  answer(401, { detail: "Sign in to continue." });
  await failureOf(api.listProjects());
  expect(getSession()).toMatchObject({ session: null, ended: "expired" });
  answer(401, { detail: "Wrong e-mail or password." });
  const error = await failureOf(api.login({ body: { email: "ana@example.com", password: "wrong" } }));
  expect(error.detail).toBe("Wrong e-mail or password.");
});

test("an error carries its code, and only a lost session signs out", async () => {
  answer(401, { detail: "Incorrect email or password.", code: "invalid_credentials" });
  const error = await failureOf(api.listProjects());
  expect([error.code, error.errors]).toEqual(["invalid_credentials", []]);
  expect(getSession().session).not.toBeNull();
  answer(401, { detail: "Sign in to continue.", code: "not_signed_in" });
  await failureOf(api.listProjects());
  expect(getSession().session).toBeNull();
});

test("a late 401 for an earlier token leaves the new session alone", async () => {
  fetched.mockImplementationOnce(() => {
    startSession({ ...ana, token: "b-token" });
    return Promise.resolve(new Response('{"detail":"Sign in to continue."}', { status: 401 }));
  });
  await failureOf(api.listProjects());
  expect(getSession().session?.token).toBe("b-token");
});

const ben = { ...ana, token: "b-token", user: { ...ana.user, id: "u2", name: "Ben" } };
const failedToFetch = () => {
  throw new TypeError("Failed to fetch");
};

test.each([
  ["an answer", { ...ben }, () => Response.json({})],
  ["a rejection", { ...ben }, () => Response.json({ detail: "No longer there." }, { status: 404 })],
  ["no answer", { ...ben }, failedToFetch],
  ["an answer of another company", { ...ana, company: { ...ana.company, id: "c2" } }, () => Response.json({})],
])("%s that arrives after another account signed in reaches no caller", async (_, next, late) => {
  fetched.mockImplementationOnce(async () => {
    startSession(next);
    return late();
  });
  const error = await api.getProject({ params: { id: "p1" } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AccountChange);
  expect(error).not.toBeInstanceOf(ApiError);
});

test("a late answer still counts for the account itself, signed in again or not", async () => {
  fetched.mockImplementation(async () => {
    startSession({ ...ana, token: "c-token" });
    return Response.json({ id: "p1" });
  });
  await expect(api.getProject({ params: { id: "p1" } })).resolves.toEqual({ id: "p1" });
  fetched.mockImplementation(async () => {
    endSession("expired");
    return Response.json({ id: "p1" });
  });
  await expect(api.getProject({ params: { id: "p1" } })).resolves.toEqual({ id: "p1" });
  answer(200, ben);
  await expect(api.login({ body: { email: "ben@example.com", password: "right" } })).resolves.toEqual(ben);
});

test("a company without access is noted at once", async () => {
  const access = { has_access: false, reason: "trial_expired", status: "expired", days_left: 0 };
  answer(402, { detail: "The trial has ended.", access });
  await failureOf(api.listProjects());
  expect(getSession().access).toEqual(access);
});

test("what was read is no older than what this browser has seen, in whatever tab and order", async () => {
  const headersOf = (call: number) => fetched.mock.calls[call]?.[1]?.headers;
  answer(201, {}, { "Data-Position": "b" });
  await api.createProject({ body: { name: "Moonshot", description: "Up." } });
  answer(200, {}, { "Data-Position": "a" });
  await api.createProject({ body: { name: "Moonshot", description: "Up." } });
  answer(200, []);
  await api.listProjects();
  expect(headersOf(2)).toEqual({ Authorization: "Bearer a-token", "Data-Position": "b" });
  // Another tab has changed something.
  localStorage.setItem("firstlight.position", "c");
  answer(200, []);
  await api.listProjects();
  expect(headersOf(3)).toMatchObject({ "Data-Position": "c" });
  answer(200, {});
  await api.createProject({ body: { name: "Moonshot", description: "Up." } });
  expect(headersOf(4)).not.toHaveProperty("Data-Position");
  endSession("signed-out");
  expect(localStorage.getItem("firstlight.position")).toBeNull();
});
