/** Which companies are erased, and which actions are blocked once erasure has started. */
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { endTrial } from "../../../../../tests/support/over.ts";
import { subscriptionOf } from "../../../../../tests/support/paying.ts";
import { openTestApp, unique, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, alsoAt, anonymous, clock, database, log, mail, stripe } = app;
const hourMs = 3_600_000;

beforeEach(() => stripe.treat(() => "answer"));

interface Change {
  trial_ends_at?: Date;
  subscription_status?: "active" | "expired";
  deletion_notified_at?: Date | null;
  deletion_notified_days?: 1 | 7;
  locked_at?: Date;
  subscription_ended_at?: Date;
  erasing_since?: Date;
  erasure_worked_at?: Date;
}
const change = ({ company }: Team, set: Change) =>
  database.asOwner((tx) => tx.updateTable("companies").set(set).where("id", "=", company.id).execute());
const ago = (ms: number) => new Date(clock.now().getTime() - ms);
const beginErasing = (team: Team) => change(team, { erasing_since: clock.now(), erasure_worked_at: clock.now() });

async function aTeamThatIsOver(): Promise<Team> {
  const team = await aCompany();
  await endTrial(app, team.company.id);
  return team;
}

const erase = (team: Team) => mail.run("erase-company", { company_id: team.company.id });
const find = ({ company }: Team) =>
  database.asOwner((tx) =>
    tx
      .selectFrom("companies")
      .select(["subscription_status", "erasing_since"])
      .where("id", "=", company.id)
      .executeTakeFirst(),
  );

/** Companies for which the scheduled job queues an erasure. */
async function found(): Promise<string[]> {
  await mail.run("erase-companies", {});
  const { rows } = await database.asOwner((tx) =>
    sql<{
      id: string;
    }>`delete from pgboss.job where name = 'erase-company' returning data ->> 'company_id' as id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

describe("companies that are deleted", () => {
  test("only those over 30 days past their end and notified a day ago", async () => {
    const [over, onTrial, noneNotified, notifiedToday, paid, longer] = [
      await aTeamThatIsOver(),
      await aCompany(),
      await aTeamThatIsOver(),
      await aTeamThatIsOver(),
      await aTeamThatIsOver(),
      await aTeamThatIsOver(),
    ];
    await change(noneNotified, { deletion_notified_at: null });
    await change(notifiedToday, { deletion_notified_at: ago(23 * hourMs) });
    await change(paid, { subscription_status: "active" });
    await change(longer, { trial_ends_at: ago(24 * hourMs) });
    const ids = await found();
    expect(ids).toContain(over.company.id);
    for (const team of [onTrial, noneNotified, notifiedToday, paid, longer]) {
      expect(ids).not.toContain(team.company.id);
      // A job queued before the company's state changed has no effect either.
      await erase(team);
      expect(await find(team)).toMatchObject({ erasing_since: null });
    }
    await erase(over);
    expect(await find(over)).toBeUndefined();
  });

  test("only the seven-day notice does not suffice, and a company locked by us is deleted", async () => {
    const [notifiedOfSeven, locked] = [await aTeamThatIsOver(), await aTeamThatIsOver()];
    await change(notifiedOfSeven, { deletion_notified_days: 7 });
    await change(locked, { locked_at: clock.now() });
    const ids = await found();
    expect(ids).not.toContain(notifiedOfSeven.company.id);
    expect(ids).toContain(locked.company.id);
  });

  test("a stalled deletion is resumed, and the log says so", async () => {
    const [still, working] = [await aTeamThatIsOver(), await aTeamThatIsOver()];
    await change(still, { erasing_since: ago(5 * hourMs), erasure_worked_at: ago(2 * hourMs) });
    await change(working, { erasing_since: ago(5 * hourMs), erasure_worked_at: ago(60_000) });
    const ids = await found();
    expect(ids).toContain(still.company.id);
    expect(ids).not.toContain(working.company.id);
    expect(log.text).toContain("The deletion of a company stalled and resumes");
    await erase(still);
    expect(await find(still)).toBeUndefined();
  });
});

describe("paying at the last moment", () => {
  const upgrade = async (team: Team) => {
    expect((await team.owner.post("/subscription/upgrade")).status).toBe(200);
    const page = Object.values(stripe.simulator.state.sessions).findLast(
      ({ client_reference_id }) => client_reference_id === team.company.id,
    );
    return page?.id ?? "";
  };

  test("stops the deletion, even when Stripe's event never arrived", async () => {
    const team = await aTeamThatIsOver();
    await stripe.simulator.pay(await upgrade(team));
    await erase(team);
    expect(await find(team)).toEqual({ subscription_status: "active", erasing_since: null });
  });

  test("is not possible on a checkout page left open: it expires before anything is deleted", async () => {
    const team = await aTeamThatIsOver();
    const pageId = await upgrade(team);
    await erase(team);
    expect(await find(team)).toBeUndefined();
    expect(stripe.simulator.state.sessions[pageId]).toMatchObject({ status: "expired" });
    // Requested twice with different keys: Stripe repeats its response to a key for a day, errors too.
    const closed = stripe.calls.filter(({ asked }) => asked === `POST /v1/checkout/sessions/${pageId}/expire`);
    expect(new Set(closed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test("after the deletion started is canceled at Stripe, and the log says what to refund", async () => {
    const team = await aTeamThatIsOver();
    await stripe.simulator.pay(await upgrade(team));
    await beginErasing(team);
    await erase(team);
    expect(await find(team)).toBeUndefined();
    expect(subscriptionOf(app, team).status).toBe("canceled");
    expect(log.text).toContain("refund the payment at Stripe");
  });

  test("is not possible with the invoice of an unpaid subscription either", async () => {
    const team = await aTeamThatIsOver();
    await stripe.simulator.pay(await upgrade(team));
    const { id } = subscriptionOf(app, team);
    Object.assign(stripe.simulator.state.subscriptions[id] ?? {}, { status: "unpaid", ended_at: null });
    await change(team, { subscription_status: "expired", subscription_ended_at: ago(32 * 24 * hourMs) });
    await erase(team);
    expect(await find(team)).toBeUndefined();
    expect(subscriptionOf(app, team).status).toBe("canceled");
  });

  test("stops the deletion, also when the checkout starts during Stripe requests", async () => {
    const team = await aTeamThatIsOver();
    await upgrade(team);
    const reading = stripe.holdNext("GET /v1/subscriptions");
    const erasing = erase(team);
    await reading.isAnswered;
    await stripe.simulator.pay(await upgrade(team));
    reading.letGo();
    await erasing;
    expect(await find(team)).toMatchObject({ erasing_since: null });
    await erase(team);
    expect(await find(team)).toEqual({ subscription_status: "active", erasing_since: null });
  });

  test("nothing is deleted while Stripe is unavailable", async () => {
    const team = await aTeamThatIsOver();
    await upgrade(team);
    stripe.treat(() => "hang up");
    await expect(erase(team)).rejects.toThrow(/Stripe/);
    expect(await find(team)).toMatchObject({ erasing_since: null });
    stripe.treat(() => "answer");
    await erase(team);
    expect(await find(team)).toBeUndefined();
  });
});

describe("once the deletion has started", () => {
  const words = "Your company is being deleted";

  test("every session ends at once", async () => {
    const team = await aTeamThatIsOver();
    const tester = await aTester(await aProject(team));
    expect((await team.owner.get("/subscription/status")).status).toBe(200);
    expect((await tester.get("/beta/dashboard")).status).toBe(200);
    await beginErasing(team);
    for (const person of [team.owner, team.member, tester])
      await expect.poll(async () => (await person.get("/auth/me")).status).toBe(401);
  });

  test("signing in returns the reason for the rejection", async () => {
    const team = await aTeamThatIsOver();
    const admin = await aPerson(team.company, "admin", { password: "right password" });
    await anonymous.post("/auth/magic-link", { email: admin.email });
    await mail.drain();
    const token = mail.one(admin.email).link.split("#")[1];
    await beginErasing(team);
    const refused = await anonymous.post("/auth/login", { email: admin.email, password: "right password" });
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain(words);
    const byLink = await anonymous.post("/auth/magic-link/consume", { token });
    expect([byLink.status, byLink.body.detail]).toEqual([403, expect.stringContaining(words)]);
    // No new sign-in link is sent, whatever its purpose.
    await anonymous.post("/auth/magic-link", { email: admin.email });
    await anonymous.post("/auth/forgot-password", { email: admin.email });
    await mail.drain();
    expect(mail.to(admin.email)).toHaveLength(1);
  });

  test("earlier invitations cannot be accepted", async () => {
    const team = await aCompany();
    const project_id = (await aProject(team)).id;
    const email = `${unique("ada")}@example.com`;
    expect((await team.owner.post("/users/invite-beta", { name: "Ada", email, project_id })).status).toBe(201);
    await mail.drain();
    const token = mail.invitationToken(email);
    await beginErasing(team);
    const accepted = await anonymous.post("/auth/invitations/accept", { token, name: "Ada", password: "long enough" });
    expect([accepted.status, accepted.body.detail]).toEqual([403, expect.stringContaining(words)]);
  });

  test("members of another company can sign in there, and do not see this one", async () => {
    const [team, other] = [await aTeamThatIsOver(), await aCompany()];
    const person = await aPerson(team.company, "admin", { password: "right password" });
    await alsoAt(other.company, person, "beta_tester");
    await beginErasing(team);
    const { status, body } = await anonymous.post("/auth/login", { email: person.email, password: "right password" });
    expect([status, body.company.id]).toEqual([200, other.company.id]);
    const there = app.withToken(body.token);
    expect((await there.get("/auth/me")).body.companies.map(({ id }: { id: string }) => id)).toEqual([
      other.company.id,
    ]);
    expect((await there.post("/auth/switch-company", { company_id: team.company.id })).status).toBe(404);
    await erase(team);
    expect((await there.get("/auth/me")).status).toBe(200);
  });

  test("no email is sent any more", async () => {
    const team = await aTeamThatIsOver();
    await outboxOf(app).queue(team.company, aMail(team.owner, { is_required: true }));
    await beginErasing(team);
    await mail.drain();
    expect(mail.to(team.owner.email)).toEqual([]);
  });

  test("its people can register again with the same email and domain", async () => {
    const team = await aTeamThatIsOver();
    const { email } = await aPerson(team.company, "admin", { password: "right password" });
    await erase(team);
    const registered = await anonymous.post("/auth/register", {
      name: "Ada",
      email,
      password: "another password",
      company_name: "Begun anew",
      company_domain: team.company.domain,
    });
    expect(registered.status).toBe(201);
  });
});

test("an upload during the deletion ends signed out, and no file is left", async () => {
  const team = await aTeamThatIsOver();
  const tester = await aTester(await aProject(team));
  const put = app.storage.put.bind(app.storage);
  const key = Promise.withResolvers<string>();
  const storing = vi.spyOn(app.storage, "put").mockImplementationOnce(async (name, content) => {
    await put(name, content);
    await erase(team);
    key.resolve(name);
  });
  const { status } = await tester.upload({ name: "late.txt", content: "too late" });
  storing.mockRestore();
  expect([status, await find(team)]).toEqual([401, undefined]);
  const left = await app.storage.list({ after: undefined, limit: 1_000 });
  expect(left.map(({ key }) => key)).not.toContain(await key.promise);
});

test("jobs about to start find nothing to do, and restore nothing", async () => {
  const team = await aTeamThatIsOver();
  const { id: company_id } = team.company;
  await erase(team);
  const gone = crypto.randomUUID();
  await mail.run("deliver-mail", { company_id, mail_id: gone });
  await mail.run("import-testers", { company_id, import_id: gone });
  await mail.run("announce-form", { company_id, form_id: gone, after: null });
  await mail.run("notify-assigned", { company_id, wizard_id: gone });
  await mail.run("notify-messages", { company_id, project_id: gone });
  await mail.run("announce-onboarding", { company_id, wizard_id: gone, after: null });
  await mail.run("notify-joined", { company_id, user_id: gone });
  await mail.run("remind-testers", { company_id, today: "2026-03-01", after: null });
  await mail.run("close-form", { company_id, form_id: gone });
  await mail.run("delete-form", { company_id, form_id: gone });
  await mail.run("delete-wizard", { company_id, wizard_id: gone });
  await mail.run("delete-project", { company_id, project_id: gone });
  await mail.run("export-audit-log", { company_id, export_id: gone });
  await mail.run("export-company", { company_id, export_id: gone });
  await mail.run("enforce-retention", { company_id });
  await mail.run("push-notices", { company_id, notification_ids: [gone], device_id: null, attempt: 0 });
  await mail.run("sync-seats", { company_id });
  await mail.run("sync-payer", { company_id });
  await mail.run("sync-subscription", { stripe_customer_id: "cus_gone", why: "event" });
  await mail.run("erase-person", { identity_id: gone });
  await mail.run("export-person", { identity_id: gone });
  await mail.run("anchor-audit", {});
  expect(await find(team)).toBeUndefined();
});
