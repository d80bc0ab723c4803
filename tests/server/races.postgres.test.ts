/**
 * Fifty at once for what one of them can have, or few. One link used by fifty is with the tests of each kind of link (invitations,
 * magic-link, forgot-password, profile, act-as-user), one answer sent fifty times under its id with lifecycle.test.ts.
 */
import { afterEach, expect, test } from "vitest";
import { expectWholeLogs } from "../support/audit-chain.ts";
import type { Reply } from "../support/client.ts";
import { expectExactCounts } from "../support/counts.ts";
import { deliverStripeEvents, paidTeam, subscriptionOf } from "../support/paying.ts";
import { countSeats } from "../support/team-histories.ts";
import { anyAnswers, openTestApp, tally, unique, type Form, type Person, type Team } from "../support/test-app.ts";
import { aStep } from "../support/wizard-factories.ts";
import { complete, progressOf, start } from "../support/wizard-runs.ts";
import { expectExactTallies } from "../support/wizard-tallies.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aTester, aWizard, anInvitation, anonymous, audit, database, mail } = app;

const fifty = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => work(n)));
const someone = () => ({ name: "Ada Lovelace", email: `${unique("ada")}@example.com` });
const submit = (who: Person, form: Form) => who.post(`/forms/${form.id}/responses`, { responses: anyAnswers });
const countOf = async (team: Team, form: Form) => (await team.owner.get(`/forms/${form.id}`)).body.response_count;

const peopleOf = async ({ company }: Pick<Team, "company">) =>
  database.readTenant(company.id, (tx) =>
    tx.selectFrom("users").select(["id", "role", "is_active", "joined_at", "removed_at"]).execute(),
  );

const ownersOf = async (team: Team) => (await peopleOf(team)).filter(({ role }) => role === "owner");

interface Race {
  /** How many are answered how: who they are is no matter. */
  ends: Record<number, number>;
  /** Sets up the data, runs the calls at once, and checks the result. */
  run: (team: Team) => Promise<Reply[]>;
}

/** A company writes to people twenty times a minute. */
const retryStatuses = { 429: 30 };

const races: Record<string, Race> = {
  "register one domain": {
    ends: { 201: 1, 409: 49 },
    async run() {
      const domain = unique("race");
      const replies = await fifty(() => {
        const body = { ...someone(), company_name: "Race", company_domain: domain, password: unique("my words") };
        return app.anonymousClient().post("/auth/register", body);
      });
      const won = replies.find(({ status }) => status === 201)?.body;
      expect(await peopleOf(won)).toMatchObject([{ id: won.user.id, role: "owner" }]);
      return replies;
    },
  },
  "invite one tester": {
    ends: { 201: 1, 409: 19, ...retryStatuses },
    async run(team) {
      const given = { ...someone(), project_id: (await aProject(team)).id };
      const replies = await fifty((n) => (n % 2 ? team.owner : team.member).post("/users/invite-beta", given));
      await mail.drain();
      expect(mail.to(given.email)).toHaveLength(1);
      return replies;
    },
  },
  "give the company away to fifty": {
    ends: { 200: 1, 403: 49 },
    async run(team) {
      const successors = await fifty(() => aPerson(team.company, "member"));
      const replies = await fifty((n) => team.owner.post(`/team/members/${successors[n]?.id}/make-owner`));
      const won = replies.findIndex(({ status }) => status === 200);
      expect(await ownersOf(team)).toMatchObject([{ id: successors[won]?.id, is_active: true, removed_at: null }]);
      return replies;
    },
  },
  "put the owner out": {
    ends: { 409: 50 },
    async run(team) {
      const path = `/team/members/${team.owner.id}`;
      const ways = [
        () => team.admin.delete(path),
        () => team.owner.delete(path),
        () => team.admin.patch(path, { role: "member" }),
        () => team.owner.patch(path, { is_active: false }),
        () => team.admin.patch(path, { is_active: false }),
      ] as const;
      const replies = await fifty((n) => ways[n % 5]!());
      expect(await ownersOf(team)).toMatchObject([{ id: team.owner.id, is_active: true, removed_at: null }]);
      return replies;
    },
  },
  "answer a form that takes seven": {
    ends: { 201: 7, 409: 43 },
    async run(team) {
      const project = await aProject(team);
      const form = await aForm(project, { response_limit: 7 });
      const testers = await fifty(() => aTester(project));
      const replies = await fifty((n) => submit(testers[n]!, form));
      await mail.drain();
      expect((await team.owner.get(`/forms/${form.id}`)).body).toMatchObject({ status: "closed", response_count: 7 });
      return replies;
    },
  },
  "answer for one tester, who may once": {
    ends: { 201: 1, 409: 49 },
    async run(team) {
      const project = await aProject(team);
      const [form, tester] = [await aForm(project), await aTester(project)];
      const replies = await fifty(() => submit(tester, form));
      expect(await countOf(team, form)).toBe(1);
      return replies;
    },
  },
  "complete one step": {
    ends: { 200: 50 },
    async run(team) {
      const project = await aProject(team);
      const wizard = await aWizard(project, { steps: [aStep(), aStep()] });
      const tester = await aTester(project);
      await start(tester, wizard);
      const replies = await fifty((n) => complete(tester, wizard, wizard.steps[0]!, { time_spent: n }));
      const entries = (await audit(team.company)).filter(({ resource_type }) => resource_type === "wizard_run");
      expect(entries.map(({ action }) => action).toSorted()).toEqual(["CREATE", "UPDATE"]);
      expect((await progressOf(tester, wizard)).completed_step_ids).toEqual([wizard.steps[0]!.id]);
      return replies;
    },
  },
  "complete a wizard out of order": {
    ends: { 200: 50 },
    async run(team) {
      const project = await aProject(team);
      const wizard = await aWizard(project, { steps: [aStep(), aStep()] });
      const [one, two] = [wizard.steps[0]!, wizard.steps[1]!];
      const tester = await aTester(project);
      await start(tester, wizard);
      await complete(tester, wizard, one);
      const replies = await fifty((n) => complete(tester, wizard, n % 2 ? one : two));
      expect((await progressOf(tester, wizard)).completed_step_ids).toHaveLength(2);
      return replies;
    },
  },
  "assign one wizard to the same people": {
    ends: { 200: 20, ...retryStatuses },
    async run(team) {
      const project = await aProject(team);
      const wizard = await aWizard(project);
      const ids = (await fifty(() => aTester(project))).map(({ id }) => id);
      const chosen = [{ user_ids: ids }, { user_ids: ids.toReversed() }, { everyone: true }];
      const replies = await fifty((n) => team.owner.post(`/wizards/${wizard.id}/assign`, chosen[n % 3]));
      expect(replies.reduce((sum, { body }) => sum + (body.newly_assigned ?? 0), 0)).toBe(50);
      return replies;
    },
  },
};

test.each(Object.entries(races))("fifty at once %s", async (_what, { run, ends }) => {
  const team = await aCompany();
  // Something to count in any case.
  await aProject(team);
  const replies = await run(team);
  expect(tally(replies)).toEqual(ends);
  await expectExactCounts(database, team.company.id);
  await expectExactTallies(database, team.company.id);
});

test("fifty accept an invitation while it is revoked: one joins, or none and nothing remains", async () => {
  for (let round = 0; round < 3; round += 1) {
    const team = await aCompany();
    const { token, id } = await anInvitation(await aProject(team));
    const join = { token, name: "Ada", password: "lace and engines" };
    const [replies, taken] = await Promise.all([
      fifty(() => anonymous.post("/auth/invitations/accept", join)),
      team.owner.delete(`/users/beta/${id}`),
    ]);
    const there = (await peopleOf(team)).filter((person) => person.id === id && !person.removed_at);
    const won = replies.filter(({ status }) => status === 200).length;
    expect([won, taken.status, there.length]).toEqual(won === 0 ? [0, 204, 0] : [1, 409, 1]);
    // Which of the two errors is returned depends on the timing.
    expect(replies.filter(({ status }) => status === 404 || status === 409)).toHaveLength(50 - won);
    await expectExactCounts(database, team.company.id);
  }
});

test("fifty who come and go at once: as many seats are paid for as there are people", async () => {
  const team = await paidTeam(app);
  const leaving = await fifty(() => aPerson(team.company, "member"));
  const replies = await fifty((n) => {
    const path = `/team/members/${leaving[n % 20]!.id}`;
    if (n % 5 < 2) return team.admin.delete(path);
    if (n % 5 < 4) return team.owner.patch(path, { is_active: n % 2 === 0 });
    return team.owner.post("/team/invite", { ...someone(), role: n % 2 ? "member" : "admin" });
  });
  expect(replies.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await mail.run("find-seat-changes", {});
  await deliverStripeEvents(app);
  const seats = await countSeats({ app, team, owner: team.owner, jobs: 0, changes: 0 });
  const { seat_count, staff_count } = await database.asOwner((tx) =>
    tx
      .selectFrom("companies")
      .select(["seat_count", "staff_count"])
      .where("id", "=", team.company.id)
      .executeTakeFirstOrThrow(),
  );
  const there = (await peopleOf(team)).filter(({ role, removed_at }) => role !== "beta_tester" && !removed_at);
  expect([subscriptionOf(app, team).quantity, seat_count, staff_count]).toEqual([seats, seats, there.length]);
});

afterEach(() => expectWholeLogs(app));
