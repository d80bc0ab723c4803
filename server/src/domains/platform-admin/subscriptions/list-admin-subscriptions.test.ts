/** The panel's list of companies with what they pay. */
import { describe, expect, test } from "vitest";
import { deliverStripeEvents, paidTeam } from "../../../../../tests/support/paying.ts";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, unique, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.get("/admin/subscriptions", query);
  expect(status).toBe(200);
  return body;
};
const found = async (query: Record<string, string>) =>
  (await list({ limit: "100", ...query })).map(({ company_id }: { company_id: string }) => company_id);
const setCompany = (team: Team, change: object) =>
  app.database.asOwner((tx) => tx.updateTable("companies").set(change).where("id", "=", team.company.id).execute());

describe("a row", () => {
  test("names the company, its owner and its plan", async () => {
    const team = await app.aCompany({ name: unique("Payers") });
    const { trial_ends_at } = await app.database.readPlatform((tx) =>
      tx.selectFrom("companies").select("trial_ends_at").where("id", "=", team.company.id).executeTakeFirstOrThrow(),
    );
    expect(await list({ search: team.company.name })).toEqual([
      {
        company_id: team.company.id,
        user_id: team.owner.id,
        company_name: team.company.name,
        user_name: team.owner.name,
        user_email: team.owner.email,
        current_tier: "trial",
        status: "trial",
        granted_tier: null,
        trial_ends: trial_ends_at.toISOString(),
        payment_failed_at: null,
        user_count: 3,
        monthly_amount: 0,
        currency: "usd",
      },
    ]);
  });

  test.each([
    ["month", 45],
    ["year", 45],
  ] as const)("says what is paid by the %s as an amount for a month", async (interval, amount) => {
    const paying = await paidTeam(app, interval);
    const [row] = await list({ search: paying.owner.email });
    expect(row).toMatchObject({ current_tier: "pro", status: "active", trial_ends: null, user_count: 3 });
    const { billing_interval } = (await paying.owner.get("/subscription/status")).body.subscription;
    expect([row.monthly_amount, billing_interval]).toEqual([amount, interval]);
  });

  test("says when a trial counted by Stripe ends, and not beside a manual plan", async () => {
    const team = await paidTeam(app);
    const trial_ends_at = new Date("2027-03-01T09:00:00.000Z");
    await setCompany(team, { trial_ends_at });
    await app.database.asOwner((tx) =>
      tx.updateTable("subscriptions").set({ status: "trialing" }).where("company_id", "=", team.company.id).execute(),
    );
    const ofOwner = { search: team.owner.email };
    const trial_ends = trial_ends_at.toISOString();
    expect((await list(ofOwner))[0]).toMatchObject({ status: "active", trial_ends });
    expect((await admin.get("/admin/users", ofOwner)).body[0]).toMatchObject({ is_trial: false, trial_ends });
    await setCompany(team, { granted_tier: "pro" });
    expect((await list(ofOwner))[0]).toMatchObject({ trial_ends: null });
  });

  test("shows no payment once a subscription has ended, or with a manual plan", async () => {
    const paying = await paidTeam(app);
    await app.stripe.simulator.cancel(paying.subscription, "now");
    await deliverStripeEvents(app);
    const [row] = await list({ search: paying.owner.email });
    expect(row).toMatchObject({ status: "expired", monthly_amount: 0 });
    const given = await app.aCompany({ plan: "active" });
    await setCompany(given, { granted_tier: "enterprise", tier: "enterprise" });
    const [other] = await list({ search: given.owner.email });
    expect(other).toMatchObject({ granted_tier: "enterprise", current_tier: "enterprise", monthly_amount: 0 });
  });
});

describe("the list", () => {
  test("is searched by company and owner, not by other members, with wildcards taken literally", async () => {
    const mark = unique("sub");
    const team = await app.aCompany({ name: `${mark} 100%_sure\\ "it's"` });
    await app.database.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({ name: `Owner ${mark}x` })
        .where("id", "=", team.owner.id)
        .execute(),
    );
    const id = team.company.id;
    for (const search of [
      mark,
      mark.toUpperCase(),
      `${mark} 100%_`,
      `_sure\\ "`,
      `"it's"`,
      team.company.domain,
      `owner ${mark}X`,
      team.owner.email,
    ])
      expect(await found({ search })).toEqual([id]);
    for (const search of [`${mark} 100_`, `${mark}%sure`, team.member.email, `${mark}"`])
      expect(await found({ search })).toEqual([]);
  });

  test("filters by tier and by real customers", async () => {
    const name = unique("filtered");
    const [trial, pro, sample, internal] = [
      await app.aCompany({ name: `${name} 1` }),
      await app.aCompany({ name: `${name} 2` }),
      await app.aCompany({ name: `${name} 3` }),
      await app.aCompany({ name: `${name} 4` }),
    ];
    await setCompany(pro, { tier: "pro" });
    await setCompany(sample, { is_sample: true });
    await setCompany(internal, { is_internal: true });
    const all = [internal, sample, pro, trial].map(({ company }) => company.id);
    expect(new Set(await found({ search: name }))).toEqual(new Set(all));
    expect(await found({ search: name, subscription_tier: "pro" })).toEqual([pro.company.id]);
    expect(await found({ search: name, subscription_tier: "enterprise" })).toEqual([]);
    const both = await admin.get(`/admin/subscriptions?subscription_tier=trial&subscription_tier=pro&search=${name}`);
    expect(both.body).toHaveLength(4);
    const real = new Set(await found({ search: name, real_users_only: "true" }));
    expect(real).toEqual(new Set([pro.company.id, trial.company.id]));
  });

  test("filters by failing payments, which health counts", async () => {
    const counted = async () => (await admin.get("/admin/health")).body.payments.past_due;
    const before = await counted();
    const [failing, paying] = [await paidTeam(app), await paidTeam(app)];
    const payment_failed_at = app.clock.now();
    await app.database.asOwner((tx) =>
      tx
        .updateTable("subscriptions")
        .set({ status: "past_due", payment_failed_at })
        .where("company_id", "=", failing.company.id)
        .execute(),
    );
    const ids = await found({ past_due: "true" });
    expect(ids).toContain(failing.company.id);
    expect(ids).not.toContain(paying.company.id);
    const [row] = await list({ past_due: "true", search: failing.owner.email });
    expect(row).toMatchObject({ status: "active", payment_failed_at: payment_failed_at.toISOString() });
    expect(await counted()).toBe(before + 1);
    await setCompany(failing, { erasing_since: app.clock.now() });
    expect(await counted()).toBe(before);
  });

  test("omits companies being deleted", async () => {
    const team = await app.aCompany({ name: unique("Leavers") });
    expect(await found({ search: team.company.name })).toEqual([team.company.id]);
    await setCompany(team, { erasing_since: app.clock.now() });
    expect(await found({ search: team.company.name })).toEqual([]);
  });

  test("is paged, newest first, with an empty page at the end", async () => {
    const name = unique("pages");
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      app.clock.advance({ seconds: 1 });
      ids.unshift((await app.aCompany({ name: `${name} ${n}` })).company.id);
    }
    const page = async (query: Record<string, string>) =>
      (await list({ search: name, ...query })).map(({ company_id }: { company_id: string }) => company_id);
    expect(await page({})).toEqual(ids.slice(0, 20));
    expect(await page({ page: "2" })).toEqual(ids.slice(20));
    expect(await page({ page: "3" })).toEqual([]);
    expect(await page({ page: "100000" })).toEqual([]);
    expect(await page({ page: "2", limit: "5" })).toEqual(ids.slice(5, 10));
  });

  test.each([[{ subscription_tier: "free" }], [{ page: "-1" }], [{ limit: "1000" }], [{ past_due: "often" }]])(
    "rejects %j",
    async (query) => {
      expect((await admin.get("/admin/subscriptions", query)).status).toBe(422);
    },
  );

  test("runs as many queries for a hundred rows as for one, and is for admins only", async () => {
    await list();
    const asked = (limit: string) => countStatements(app.database.engine, () => list({ limit }), "gate");
    const one = await asked("1");
    expect(one).toBeGreaterThan(0);
    expect(await asked("100")).toBe(one);
    const { owner } = await app.aCompany();
    for (const who of [owner, app.anonymous]) expect((await who.get("/admin/subscriptions")).status).toBe(401);
  });
});
