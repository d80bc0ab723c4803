/** The panel's list of users: it covers all companies and supports search. */
import { describe, expect, test } from "vitest";
import { countStatements } from "../../../../../tests/support/statements.ts";
import { openTestApp, unique, type Person, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const admin = await app.anAdmin();

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.get("/admin/users", query);
  expect(status).toBe(200);
  return body;
};
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);
/** IDs of the users found in the companies of this test, without those of other tests. */
const found = async (query: Record<string, string>) => idsOf(await list({ limit: "100", ...query }));
const setCompany = (team: Team, change: object) =>
  app.database.asOwner((tx) => tx.updateTable("companies").set(change).where("id", "=", team.company.id).execute());
const setUser = (person: Person, change: object) =>
  app.database.asOwner((tx) => tx.updateTable("users").set(change).where("id", "=", person.id).execute());

describe("a row", () => {
  test("shows the person, their status and their company's", async () => {
    const team = await app.aCompany({ name: unique("Rowland") });
    const project = await app.aProject(team);
    const form = await app.aForm(project);
    const tester = await app.aTester(project);
    await app.aResponse(form, tester);
    await app.aResponse(form, await app.aTester(project));
    const [row] = await list({ search: team.member.email });
    const { trial_ends_at } = await app.database.readPlatform((tx) =>
      tx.selectFrom("companies").select("trial_ends_at").where("id", "=", team.company.id).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({
      id: team.member.id,
      name: team.member.name,
      email: team.member.email,
      signup_date: expect.stringMatching(/Z$/),
      company_id: team.company.id,
      company_name: team.company.name,
      role: "member",
      status: "active",
      subscription_tier: "trial",
      is_trial: true,
      trial_ends: trial_ends_at.toISOString(),
      subscription_status: "trial",
      granted_tier: null,
      has_running_subscription: false,
      company_suspended_at: null,
      company_staff: 3,
      is_sample: false,
      is_internal: false,
      support_may_write: false,
      own_responses: 0,
      total_projects: 1,
      total_responses: 2,
    });
    expect(await list({ search: tester.email })).toMatchObject([{ own_responses: 1, total_responses: 2 }]);
  });

  test("shows no trial once it is over", async () => {
    const team = await app.aCompany({ trialEnded: true });
    const [row] = await list({ search: team.owner.email });
    expect(row).toMatchObject({ is_trial: false, subscription_status: "expired", trial_ends: expect.any(String) });
  });

  test("shows no trial end for a paying company", async () => {
    const team = await app.aCompany({ plan: "active" });
    const [row] = await list({ search: team.owner.email });
    expect(row).toMatchObject({ is_trial: false, subscription_status: "active", trial_ends: null });
  });

  test("appears once for each of a person's companies", async () => {
    const [one, other] = [await app.aCompany(), await app.aCompany()];
    const there = await app.alsoAt(other.company, one.member, "admin");
    expect(await found({ search: one.member.email })).toEqual([there.id, one.member.id]);
  });
});

describe("people the list omits", () => {
  test("removed members", async () => {
    const { owner, member, company } = await app.aCompany({ name: unique("Removers") });
    expect((await owner.delete(`/team/members/${member.id}`)).status).toBe(204);
    expect(await found({ search: company.name })).not.toContain(member.id);
    expect(await found({ search: member.email })).toEqual([]);
  });

  test("people of a company being deleted", async () => {
    const team = await app.aCompany({ name: unique("Leavers") });
    expect(await found({ search: team.company.name })).toHaveLength(3);
    await setCompany(team, { erasing_since: app.clock.now() });
    expect(await found({ search: team.company.name })).toEqual([]);
    expect(await found({ search: team.owner.email })).toEqual([]);
  });
});

describe("filters", () => {
  test("by status: a suspended company's owner is suspended, the other members keep their own status", async () => {
    const name = unique("Standing");
    const team = await app.aCompany({ name });
    const invited = await app.aPerson(team.company, "member", { joined: false });
    const inactive = await app.aPerson(team.company, "member", { is_active: false });
    await setUser(team.member, { is_active: false, suspended_at: app.clock.now() });
    const statuses = async () => {
      const people: { id: string; status: string }[] = await list({ search: name });
      return Object.fromEntries(people.map(({ id, status }) => [id, status]));
    };
    const others = { [invited.id]: "invited", [inactive.id]: "inactive", [team.member.id]: "suspended" };
    expect(await statuses()).toEqual({ ...others, [team.owner.id]: "active", [team.admin.id]: "active" });
    expect(await found({ search: name, status: "suspended" })).toEqual([team.member.id]);
    expect(new Set(await found({ search: name, status: "active" }))).toEqual(new Set([team.admin.id, team.owner.id]));

    await setCompany(team, { locked_at: app.clock.now() });
    expect(await statuses()).toEqual({ ...others, [team.owner.id]: "suspended", [team.admin.id]: "active" });
    const suspended = await found({ search: name, status: "suspended" });
    expect(new Set(suspended)).toEqual(new Set([team.member.id, team.owner.id]));
    expect(await found({ search: name, status: "active" })).toEqual([team.admin.id]);
  });

  test("by tier", async () => {
    const name = unique("Tiers");
    const teams = await Promise.all(["a", "b", "c"].map((which) => app.aCompany({ name: `${name} ${which}` })));
    const [trial, pro, enterprise] = teams as [Team, Team, Team];
    await setCompany(pro, { tier: "pro" });
    await setCompany(enterprise, { tier: "enterprise" });
    for (const [tier, team] of Object.entries({ trial, pro, enterprise })) {
      const ids = new Set(await found({ search: name, subscription_tier: tier }));
      expect(ids).toEqual(new Set([team.owner.id, team.admin.id, team.member.id]));
    }
    const paid = await admin.get(`/admin/users?subscription_tier=pro&subscription_tier=enterprise&search=${name}`);
    const companies = new Set(paid.body.map(({ company_id }: { company_id: string }) => company_id));
    expect(companies).toEqual(new Set([pro.company.id, enterprise.company.id]));
  });

  test("by real users only: neither sample companies nor ours", async () => {
    const name = unique("Reality");
    const [real, sample, internal] = [
      await app.aCompany({ name: `${name} 1` }),
      await app.aCompany({ name: `${name} 2` }),
      await app.aCompany({ name: `${name} 3` }),
    ];
    await setCompany(sample, { is_sample: true });
    await setCompany(internal, { is_internal: true });
    expect(await found({ search: name })).toHaveLength(9);
    expect(await found({ search: name, real_users_only: "false" })).toHaveLength(9);
    const realOnes = new Set(await found({ search: name, real_users_only: "true" }));
    expect(realOnes).toEqual(new Set([real.owner.id, real.admin.id, real.member.id]));
  });

  test("several at once", async () => {
    const name = unique("Several");
    const [one, other] = [await app.aCompany({ name: `${name} 1` }), await app.aCompany({ name: `${name} 2` })];
    await setCompany(one, { tier: "pro", locked_at: app.clock.now() });
    await setCompany(other, { locked_at: app.clock.now() });
    const query = { search: name, subscription_tier: "pro", status: "suspended", real_users_only: "true" };
    expect(await found(query)).toEqual([one.owner.id]);
  });

  test.each([
    [{ status: "invited" }],
    [{ subscription_tier: "gold" }],
    [{ real_users_only: "perhaps" }],
    [{ page: "0" }],
    [{ page: "1.5" }],
    [{ limit: "0" }],
    [{ limit: "101" }],
    [{ search: "x".repeat(1_000) }],
  ])("refuses %j", async (query) => {
    expect((await admin.get("/admin/users", query)).status).toBe(422);
  });
});

describe("search", () => {
  test("matches any part of name, address, company name and domain, ignoring case", async () => {
    const mark = unique("q");
    const team = await app.aCompany({ name: `Zürich ${mark} Labs` });
    const person = await app.aPerson(team.company, "beta_tester", {
      name: `Éva ${mark} O'Neil`,
      email: `${mark}.eva@example.com`,
    });
    for (const search of [`${mark} o'ne`, `${mark} O'NEIL`, `${mark}.EVA@`]) {
      expect(await found({ search })).toEqual([person.id]);
    }
    for (const search of [
      `${mark} labs`,
      `${mark.toUpperCase()} LABS`,
      team.company.domain,
      team.company.domain.toUpperCase(),
    ]) {
      expect(await found({ search })).toHaveLength(4);
    }
    expect(await found({ search: `  ${mark}.eva  ` })).toEqual([person.id]);
  });

  test.each(["%", "_", "\\", "'", '"', "%%%", "___", "\\\\\\", "'''", '"; drop table users; --', "a%z", "$1", "%a%"])(
    "takes %s literally",
    async (text) => {
      const mark = unique("mark");
      const team = await app.aCompany({ name: `Plain ${mark}` });
      const named = await app.aPerson(team.company, "member", { name: `${mark}${text}end` });
      const plain = await app.aPerson(team.company, "member", { name: `${mark}xyzend` });
      expect(await found({ search: `${mark}${text}` })).toEqual([named.id]);
      expect(await found({ search: `${text}end` })).not.toContain(plain.id);
      const all = await found({ search: text });
      expect(all).toContain(named.id);
      expect(all).not.toContain(plain.id);
    },
  );

  test("with one or two letters works as with more", async () => {
    const team = await app.aCompany();
    const person = await app.aPerson(team.company, "member", { name: "ǂǂ" });
    expect(await found({ search: "ǂ" })).toEqual([person.id]);
    expect(await found({ search: "ǂǂ" })).toEqual([person.id]);
    expect(await found({ search: "ǂǃ" })).toEqual([]);
  });

  test("with blanks returns all", async () => {
    expect(await found({ search: "   " })).toEqual(await found({}));
  });
});

describe("pages", () => {
  test("have twenty rows by default, newest first, without gaps", async () => {
    const mark = unique("paged");
    const team = await app.aCompany({ name: mark });
    for (let n = 0; n < 23; n += 1) await app.aPerson(team.company, "beta_tester");
    const all = await list({ search: mark, limit: "100" });
    expect(all).toHaveLength(26);
    const times = all.map(({ signup_date }: { signup_date: string }) => signup_date);
    expect(times).toEqual(times.toSorted().toReversed());
    const [first, second, third] = [
      await list({ search: mark }),
      await list({ search: mark, page: "2" }),
      await list({ search: mark, page: "3" }),
    ];
    expect([first.length, second.length, third.length]).toEqual([20, 6, 0]);
    expect([...first, ...second]).toEqual(all);
    expect(await list({ search: mark, page: "3", limit: "7" })).toEqual(all.slice(14, 21));
  });

  test("past the end are empty", async () => {
    const queries: Record<string, string>[] = [
      {},
      { search: "e" },
      { search: "example" },
      { status: "suspended" },
      { subscription_tier: "pro" },
    ];
    for (const query of queries) {
      expect(await list({ ...query, page: "100000", limit: "100" })).toEqual([]);
    }
  });

  test("return the same rows whether a match is rare or common", async () => {
    const mark = unique("common");
    const team = await app.aCompany({ name: mark });
    const now = app.clock.now();
    const people = Array.from({ length: 1_002 }, (_, n) => ({ id: crypto.randomUUID(), n }));
    await app.database.asOwner(async (tx) => {
      const identities = people.map(({ id, n }) => ({ id, email: `${mark}-${n}@example.com` }));
      await tx.insertInto("identities").values(identities).execute();
      const users = identities.map(({ id, email }, n) => ({
        company_id: team.company.id,
        id,
        identity_id: id,
        email,
        name: `Somebody ${n}`,
        role: "beta_tester" as const,
        created_at: new Date(now.getTime() + n),
        joined_at: now,
      }));
      await tx.insertInto("users").values(users).execute();
    });
    const expected = people.map(({ id }) => id).toReversed();
    expect(await found({ search: `${mark}-` })).toEqual(expected.slice(0, 100));
    expect(await found({ search: `${mark}-`, page: "11" })).toEqual(expected.slice(1_000));
    expect(await found({ search: mark, page: "10" })).toEqual(expected.slice(900, 1_000));
    expect(await found({ search: `${mark}-99` })).toHaveLength(11);
  });
});

test("runs as many queries for a hundred rows as for one", async () => {
  // The first request after a while records the admin's activity.
  await list();
  for (const search of ["", "example"]) {
    const asked = (limit: string) =>
      countStatements(app.database.engine, () => list({ limit, ...(search ? { search } : {}) }), "gate");
    const one = await asked("1");
    expect(one).toBeGreaterThan(0);
    expect(await asked("100")).toBe(one);
  }
});

test("is for admins only", async () => {
  const { owner } = await app.aCompany();
  for (const who of [owner, app.anonymous]) expect((await who.get("/admin/users")).status).toBe(401);
});
