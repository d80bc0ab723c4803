/** Compares the platform's figures with counts computed by hand. All tests share one set of data. */
import type { SubscriptionTier } from "@firstlight/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, type Company, type Team } from "../../../../../tests/support/test-app.ts";
import { writePlatformDays } from "../public.ts";

const app = await openTestApp();
let admin = await app.anAdmin();
const dayMs = 86_400_000;
const day = (back: number) => new Date(app.clock.now().getTime() - back * dayMs).toISOString().slice(0, 10);

async function figures(query: Record<string, string> = {}) {
  const { status, body } = await admin.get("/admin/analytics/platform", query);
  expect(status).toBe(200);
  return body;
}

/** An admin whose session has expired signs in again. */
async function pass(time: Parameters<typeof app.clock.advance>[0]) {
  app.clock.advance(time);
  admin = await app.anAdmin();
}

const change = (company: Company, values: object) =>
  app.database.asOwner((tx) => tx.updateTable("companies").set(values).where("id", "=", company.id).execute());

/** Sets how many days ago each user of a company joined and was last active. */
async function setPeople({ owner, admin: second, member }: Team, [came, here]: [number[], (number | null)[]]) {
  for (const [index, { id }] of [owner, second, member].entries()) {
    const last = here[index] ?? null;
    await app.database.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({
          created_at: new Date(`${day(came[index] ?? 0)}T00:00:00.000Z`),
          last_active_on: last === null ? null : day(last),
        })
        .where("id", "=", id)
        .execute(),
    );
  }
}

interface Bought {
  status: string;
  billing_interval: "month" | "year";
  quantity: number;
  unit_amount_cents: number;
  currency?: string;
}

async function setPlan({ company }: Team, tier: SubscriptionTier, bought: Bought): Promise<void> {
  await change(company, { tier, subscription_status: "active" });
  const row = { company_id: company.id, stripe_customer_id: `cus_${company.id}`, created_at: app.clock.now() };
  await app.database.asOwner((tx) =>
    tx
      .insertInto("subscriptions")
      .values({ ...row, currency: "usd", ...bought })
      .execute(),
  );
}

const monthly: Bought = { status: "active", billing_interval: "month", quantity: 3, unit_amount_cents: 1_500 };

/** Creates seven companies of three users: four real ones, one sample, one internal, and one being erased. */
async function build() {
  const names = ["Month", "Year", "Late", "Left", "Sample", "Ours", "Erased"];
  const teams: Team[] = [];
  for (const name of names) teams.push(await app.aCompany({ name }));
  const [month, year, late, left, sample, ours, erased] = teams as [Team, Team, Team, Team, Team, Team, Team];
  await setPlan(month, "pro", monthly);
  await setPlan(year, "enterprise", { ...monthly, billing_interval: "year", quantity: 5, unit_amount_cents: 18_001 });
  await setPlan(late, "pro", { ...monthly, status: "past_due", quantity: 2 });
  await setPlan(left, "trial", { ...monthly, status: "canceled", quantity: 90 });
  await setPlan(ours, "pro", { ...monthly, quantity: 7 });
  await setPlan(erased, "pro", { ...monthly, quantity: 50 });
  await change(sample.company, { is_sample: true });
  await change(ours.company, { is_internal: true });
  await change(erased.company, { erasing_since: app.clock.now() });

  await setPeople(month, [
    [0, 6, 7],
    [0, 6, 7],
  ]);
  await setPeople(year, [
    [29, 30, 300],
    [29, 30, null],
  ]);
  for (const team of [late, left])
    await setPeople(team, [
      [90, 90, 90],
      [null, 90, 31],
    ]);
  await setPeople(sample, [
    [1, 1, 1],
    [1, 1, 1],
  ]);
  await setPeople(ours, [
    [8, 8, 8],
    [8, 8, 8],
  ]);
  await setPeople(erased, [
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect((await left.owner.delete(`/team/members/${left.member.id}`)).status).toBe(204);

  const project = await app.aProject(month);
  await app.aProject(month, { archived: true });
  const [open] = [await app.aForm(project), await app.aForm(project, { status: "closed" })];
  const tester = await app.aTester(project);
  await app.aResponse(open, tester);
  await app.aForm(await app.aProject(sample));
  await app.aProject(erased);
  return { month, year, late, left, sample, ours };
}

let world: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  world = await build();
});

describe("the metrics", () => {
  test("count everyone except former members and companies being deleted", async () => {
    const { top_companies, ...said } = await figures();
    expect(said).toEqual({
      // Six companies of three, a tester, and one who left.
      total_users: 18,
      total_companies: 6,
      // Month: today and six days ago. Sample: all three yesterday.
      active_users_7d: 5,
      // And a week ago; Year: 29 days ago; ours: all three.
      active_users_30d: 10,
      // Month: two and the tester; Sample: three.
      new_signups_7d: 6,
      // And Month's last, Year's first, ours.
      new_signups_30d: 11,
      subscription_breakdown: { trial: 2, pro: 3, enterprise: 1 },
      revenue_metrics: {
        // 3 × 15, 5 × 180.01 a year, 2 × 15 although it is late, 7 × 15 of our own.
        total_mrr: 255,
        average_revenue_per_user: 15,
        paid_seats: 17,
        paying_companies: 4,
        currency: "usd",
        other_currencies: [],
      },
      feature_usage: { projects_created: 3, forms_created: 3, responses_received: 1 },
      // No day has been recorded yet: the list holds only today's current figures.
      days: [
        {
          date: day(0),
          total_companies: 6,
          total_users: 18,
          active_users: 1,
          new_signups: 2,
          responses_received: 1,
          total_mrr: 255,
        },
      ],
    });
    expect(top_companies).toHaveLength(6);
    expect(top_companies[0]).toEqual({
      id: world.month.company.id,
      name: "Month",
      user_count: 4,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(top_companies[5]).toMatchObject({ name: "Left", user_count: 2 });
  });

  test("count only real customers on request", async () => {
    const { top_companies, ...said } = await figures({ real_users_only: "true" });
    expect(said).toMatchObject({
      total_users: 12,
      total_companies: 4,
      active_users_7d: 2,
      active_users_30d: 4,
      new_signups_7d: 3,
      new_signups_30d: 5,
      subscription_breakdown: { trial: 1, pro: 2, enterprise: 1 },
      revenue_metrics: { total_mrr: 150, average_revenue_per_user: 15, paid_seats: 10, paying_companies: 3 },
      feature_usage: { projects_created: 2, forms_created: 2, responses_received: 1 },
    });
    const names = top_companies.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(["Month", "Year", "Late", "Left"]));
  });

  test("match the payments that lists and details show", async () => {
    const rows = (await admin.get("/admin/subscriptions", { real_users_only: "true" })).body;
    const paid = rows.map(({ monthly_amount }: { monthly_amount: number }) => monthly_amount);
    expect(paid.toSorted((a: number, b: number) => a - b)).toEqual([0, 30, 45, 75]);
    const details = (await admin.get(`/admin/users/${world.year.owner.id}/details`)).body;
    expect(details.monthly_cost).toBe(75);
  });

  test("sum each currency separately", async () => {
    const { revenue_metrics: before } = await figures({ real_users_only: "true" });
    const swiss = await app.aCompany();
    await setPlan(swiss, "pro", { ...monthly, currency: "chf", quantity: 1_000 });
    const { revenue_metrics: after } = await figures({ real_users_only: "true" });
    const francs = { total_mrr: 15_000, average_revenue_per_user: 15, paid_seats: 1_000, paying_companies: 1 };
    expect(after).toEqual({ ...before, other_currencies: [{ ...francs, currency: "chf" }] });
    await change(swiss.company, { erasing_since: app.clock.now() });
  });

  test("take as many queries however many companies there are, and are for admins only", async () => {
    await figures();
    const asked = () => countStatements(app.database.engine, () => figures(), "gate");
    const before = await asked();
    const more = await Promise.all([app.aCompany(), app.aCompany(), app.aCompany()]);
    expect(await asked()).toBe(before);
    for (const { company } of more) await change(company, { erasing_since: app.clock.now() });
    for (const who of [world.month.owner, app.anonymous])
      expect((await who.get("/admin/analytics/platform")).status).toBe(401);
  });

  test.each([[{ days: "0" }], [{ days: "366" }], [{ days: "ten" }], [{ real_users_only: "1.5" }]])(
    "reject %j",
    async (query) => {
      expect((await admin.get("/admin/analytics/platform", query)).status).toBe(422);
    },
  );
});

const written = (on: string) =>
  app.database.readPlatform((tx) =>
    tx.selectFrom("platform_days").selectAll().where("day", "=", on).orderBy("real_only").execute(),
  );

describe("daily metrics", () => {
  test("are updated each hour; missed days stay missing, and today shows the current values", async () => {
    await writePlatformDays.run(app, {});
    const today = {
      date: day(0),
      total_companies: 6,
      total_users: 18,
      active_users: 1,
      new_signups: 2,
      responses_received: 1,
      total_mrr: 255,
    };
    expect((await figures()).days).toEqual([today]);
    const real = { ...today, total_companies: 4, total_users: 12, total_mrr: 150 };
    expect((await figures({ real_users_only: "true" })).days).toEqual([real]);

    await change(world.ours.company, { erasing_since: app.clock.now() });
    await pass({ hours: 1 });
    const later = { ...today, total_companies: 5, total_users: 15, total_mrr: 150 };
    expect((await figures()).days).toEqual([later]);
    await writePlatformDays.run(app, {});

    await pass({ days: 3 });
    const { days } = await figures();
    expect(days).toEqual([later, { ...later, date: day(0), active_users: 0, new_signups: 0 }]);
    expect((await figures({ days: "3" })).days).toHaveLength(1);
    expect((await figures({ days: "4" })).days).toHaveLength(2);
  });

  test("stored in another currency have no MRR in this one", async () => {
    await writePlatformDays.run({ ...app, billing: { ...app.billing, currency: "eur" } }, {});
    expect(await written(day(0))).toMatchObject([{ currency: "eur" }, { currency: "eur" }]);
    await pass({ days: 1 });
    const { days } = await figures({ days: "2" });
    expect(days.map(({ total_mrr }: { total_mrr: number | null }) => total_mrr)).toEqual([null, 150]);
  });

  test("are stored once when two processes write the same day", async () => {
    await Promise.all([writePlatformDays.run(app, {}), writePlatformDays.run(app, {})]);
    expect(await written(day(0))).toHaveLength(2);
  });

  test("are written by an hourly job", async () => {
    const [before] = await written(day(0));
    await pass({ minutes: 10 });
    await app.database.asSystem((tx) => app.jobs.send(writePlatformDays, {}, { tx }));
    await app.mail.drain();
    const [after] = await written(day(0));
    expect(after?.written_at).toEqual(app.clock.now());
    expect(before?.written_at).not.toEqual(after?.written_at);
  });
});
