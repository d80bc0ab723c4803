import { describe, expect, test, vi } from "vitest";
import { openTestApp, tally } from "../../../../../tests/support/test-app.ts";
import { openSessions } from "./cache.ts";

const app = await openTestApp();
const { aCompany, alsoAt, anotherSession, aPerson, clock, expectAudit } = app;

/** One person in two companies. */
async function someone() {
  const here = await aPerson((await aCompany({ name: "Here" })).company, "member");
  const there = await alsoAt((await aCompany({ name: "There" })).company, here, "beta_tester");
  return { here, there };
}

describe("switching the company", () => {
  test("opens a session in the other company and ends this one at once", async () => {
    const { here, there } = await someone();
    const again = await anotherSession(here);
    const { status, body } = await again.post("/auth/switch-company", { company_id: there.company.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ company: { id: there.company.id }, user: { id: there.id, role: "beta_tester" } });
    expect((await again.get("/auth/me")).status).toBe(401);
    const me = await app.withToken(body.token).get("/auth/me");
    expect(me.body).toMatchObject({
      company: { company_name: "There" },
      companies: [{ role: "member" }, { role: "beta_tester" }],
    });
    await expectAudit(there.company, { action: "LOGIN", resource_type: "user", resource_id: there.id });
  });

  test("does not extend the session", async () => {
    const { here, there } = await someone();
    clock.advance({ days: 20 });
    await here.get("/auth/me");
    clock.advance({ days: 20 });
    const { body } = await here.post("/auth/switch-company", { company_id: there.company.id });
    const switched = app.withToken(body.token);
    for (let days = 40; days < 80; days += 20) {
      expect((await switched.get("/auth/me")).status).toBe(200);
      clock.advance({ days: 20 });
    }
    expect((await switched.get("/auth/me")).status).toBe(200);
    clock.advance({ days: 11 });
    expect((await switched.get("/auth/me")).status).toBe(401);
  });

  test("many concurrent switches leave one session", async () => {
    const { here, there } = await someone();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => here.post("/auth/switch-company", { company_id: there.company.id })),
    );
    expect(tally(replies)).toEqual({ 200: 1, 401: 19 });
  });

  test("another's company, one that is closed to them and an unknown one answer alike", async () => {
    const { here, there } = await someone();
    const outsider = await aCompany();
    const changed = (changes: { is_active?: boolean; removed_at?: Date; joined_at?: null }) =>
      app.database.asOwner((tx) => tx.updateTable("users").set(changes).where("id", "=", there.id).execute());
    const absent = await here.post("/auth/switch-company", { company_id: crypto.randomUUID() });
    expect(absent.status).toBe(404);
    expect((await here.post("/auth/switch-company", { company_id: outsider.company.id })).body).toEqual(absent.body);
    for (const changes of [{ is_active: false }, { removed_at: clock.now() }, { is_active: true, removed_at: null }]) {
      await changed({ ...changes, joined_at: null } as Parameters<typeof changed>[0]);
      expect((await here.post("/auth/switch-company", { company_id: there.company.id })).body).toEqual(absent.body);
    }
    expect((await here.post("/auth/switch-company", { company_id: "acme" })).status).toBe(422);
    expect((await here.get("/auth/me")).status).toBe(200);
  });
});

describe("the list of sessions", () => {
  test("names all of the person over their companies, the newest first, and which one is asking", async () => {
    const { here, there } = await someone();
    const { status, body } = await here.get("/auth/sessions");
    expect(status).toBe(200);
    expect(body.sessions).toMatchObject([
      { company_name: "There", is_current: false, user_agent: "test", ip: "127.0.0.1" },
      { company_name: "Here", is_current: true },
    ]);
    expect(
      (await there.get("/auth/sessions")).body.sessions.map((one: { is_current: boolean }) => one.is_current),
    ).toEqual([true, false]);
    expect(JSON.stringify(body)).not.toContain(here.token);
  });

  test("leaves out expired ones", async () => {
    const { here, there } = await someone();
    clock.advance({ days: 29 });
    expect((await here.get("/auth/sessions")).body.sessions).toHaveLength(2);
    clock.advance({ days: 1 });
    expect((await here.get("/auth/sessions")).body.sessions).toMatchObject([{ company_name: "Here" }]);
    expect((await there.get("/auth/me")).status).toBe(401);
  });

  test("shows no other person's", async () => {
    const { here } = await someone();
    const colleague = await aPerson(here.company, "admin");
    expect((await colleague.get("/auth/sessions")).body.sessions).toHaveLength(1);
  });
});

describe("ending sessions", () => {
  const idOf = async (person: { get: typeof app.anonymous.get }): Promise<string> =>
    (await person.get("/auth/sessions")).body.sessions.find((one: { is_current: boolean }) => one.is_current).id;

  test("one, in another company: it is out at once", async () => {
    const { here, there } = await someone();
    expect((await there.get("/auth/me")).status).toBe(200);
    const id = await idOf(there);
    expect((await here.delete(`/auth/sessions/${id}`)).status).toBe(204);
    expect((await there.get("/auth/me")).status).toBe(401);
    expect((await here.get("/auth/me")).status).toBe(200);
    await expectAudit(here.company, { action: "UPDATE", resource_type: "user", resource_id: here.id });
    expect((await here.delete(`/auth/sessions/${id}`)).status).toBe(404);
  });

  test("this one too", async () => {
    const { here } = await someone();
    expect((await here.delete(`/auth/sessions/${await idOf(here)}`)).status).toBe(204);
    expect((await here.get("/auth/me")).status).toBe(401);
  });

  test("another's, an unknown one and no id answer alike", async () => {
    const { here } = await someone();
    const colleague = await aPerson(here.company, "member");
    const foreign = await here.delete(`/auth/sessions/${await idOf(colleague)}`);
    expect(foreign.status).toBe(404);
    expect((await here.delete(`/auth/sessions/${crypto.randomUUID()}`)).body).toEqual(foreign.body);
    expect((await colleague.get("/auth/me")).status).toBe(200);
  });

  test("all others, in every company", async () => {
    const { here, there } = await someone();
    const again = await anotherSession(here);
    for (const one of [here, there, again]) expect((await one.get("/auth/me")).status).toBe(200);
    const { status, body } = await here.post("/auth/sessions/end-others");
    expect([status, body]).toEqual([200, { ended: 2 }]);
    expect((await here.get("/auth/me")).status).toBe(200);
    for (const one of [there, again]) expect((await one.get("/auth/me")).status).toBe(401);
    expect((await here.post("/auth/sessions/end-others")).body).toEqual({ ended: 0 });
  });
});

test("authenticates a known person in their company's queue, not among anonymous clients", async () => {
  const { here } = await someone();
  const leases = vi.spyOn(app.database.engine, "lease");
  try {
    const turnsOfOneCall = async () => {
      clock.advance({ seconds: 6 });
      leases.mockClear();
      expect((await here.get("/auth/me")).status).toBe(200);
      return [...new Set(leases.mock.calls.flatMap(([_role, whose]) => whose ?? []))];
    };
    // News of how they came here may still be on its way.
    await expect.poll(turnsOfOneCall).toEqual([here.company.id]);
  } finally {
    leases.mockRestore();
  }
});

describe("the company of a token, without asking", () => {
  test("is known while the session lasts, of the one company it is of", async () => {
    const { here, there } = await someone();
    const sessions = await openSessions(app.database, clock);
    const come = ({ token }: { token: string }) => sessions.authenticate(token, app);
    expect(sessions.companyOf(here.token)).toBeUndefined();
    await expect.poll(async () => (await come(here)) && sessions.companyOf(here.token)).toBe(here.company.id);
    await expect.poll(async () => (await come(there)) && sessions.companyOf(there.token)).toBe(there.company.id);
    for (const forged of ["", "fls_", `${here.token}x`, here.token.toUpperCase()])
      expect(sessions.companyOf(forged)).toBeUndefined();
    await here.post("/auth/logout");
    await expect.poll(() => sessions.companyOf(here.token)).toBeUndefined();
    expect(sessions.companyOf(there.token)).toBe(there.company.id);
  });

  test("is no longer known once the session has expired", async () => {
    const { here } = await someone();
    const supportSession = await app.signInAs(await app.anAdmin(), here);
    const sessions = await openSessions(app.database, clock);
    const come = ({ token }: { token: string }) => sessions.authenticate(token, app);
    await expect
      .poll(async () => (await come(supportSession)) && sessions.companyOf(supportSession.token))
      .toBe(here.company.id);
    await expect.poll(async () => (await come(here)) && sessions.companyOf(here.token)).toBe(here.company.id);
    clock.advance({ minutes: 30 });
    expect(sessions.companyOf(supportSession.token)).toBeUndefined();
    expect(sessions.companyOf(here.token)).toBe(here.company.id);
    clock.advance({ days: 30 });
    expect(await come(here)).toBeUndefined();
    expect(sessions.companyOf(here.token)).toBeUndefined();
  });
});

test("deletes ended sessions at night, and nothing else", async () => {
  const { here, there } = await someone();
  await app.anonymousClient().post("/auth/login", { email: here.email, password: "x" });
  await app.anonymousClient().post("/auth/magic-link", { email: here.email });
  await app.mail.drain();
  const rows = () =>
    app.database.asOwner(async (tx) => ({
      sessions: (await tx.selectFrom("sessions").select("id").where("user_id", "in", [here.id, there.id]).execute())
        .length,
      throttles: (await tx.selectFrom("throttles").select("key").execute()).length,
      links: (await tx.selectFrom("access_links").select("id").where("user_id", "=", here.id).execute()).length,
    }));
  const before = await rows();
  expect(before).toMatchObject({ sessions: 2, links: 1 });
  await app.mail.run("cleanup", {});
  expect(await rows()).toEqual(before);
  clock.advance({ days: 7, minutes: 16 });
  await here.get("/auth/me");
  await app.mail.run("cleanup", {});
  expect(await rows()).toEqual({ sessions: 2, throttles: 0, links: 0 });
  clock.advance({ days: 23 });
  await app.mail.run("cleanup", {});
  expect(await rows()).toMatchObject({ sessions: 1 });
  expect((await here.get("/auth/me")).status).toBe(200);
});
