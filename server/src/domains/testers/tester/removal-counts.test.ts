import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import {
  anyAnswers,
  openTestApp,
  tally,
  type Form,
  type Person,
  type Project,
} from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, database } = app;

const submit = (form: Form, tester: Person) => tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers });

/** A small generator with a seed, so that a failure can be played again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("removing a tester takes their answers out of the response rate, and adding them again restores it", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const [open, closed] = [await aForm(project), await aForm(project)];
  const [leaving, staying] = [await aTester(project), await aTester(project)];
  for (const tester of [leaving, staying]) for (const form of [open, closed]) await aResponse(form, tester);
  await team.owner.post(`/forms/${closed.id}/close`);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ submitted: 2, expected: 2, responses: 4 });

  await team.owner.delete(`/projects/${project.id}/beta-users/${leaving.id}`);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ submitted: 1, expected: 1, responses: 4 });
  expect((await team.owner.get(`/forms/${open.id}/responses`)).body.responses).toHaveLength(2);
  expect((await team.owner.get("/dashboard/stats")).body.response_rate).toBe(100);

  await team.owner.post(`/forms/${closed.id}/publish`);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ submitted: 2, expected: 2 });

  const again = { name: leaving.name, email: leaving.email, project_id: project.id };
  expect((await team.owner.post("/users/invite-beta", again)).status).toBe(201);
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({ submitted: 4, expected: 4 });
});

const steps = [
  "submit",
  "submit",
  "submit",
  "remove",
  "remove",
  "add",
  "add",
  "close",
  "publish",
  "archive",
  "restore",
  "delete form",
] as const;

async function act(step: (typeof steps)[number], on: { project: Project; form: Form; tester: Person }) {
  const { project, form, tester } = on;
  const { owner } = project;
  if (step === "submit") return submit(form, tester);
  if (step === "remove") return owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
  if (step === "add")
    return owner.post("/users/invite-beta", { name: "T", email: tester.email, project_id: project.id });
  if (step === "close" || step === "publish") return owner.post(`/forms/${form.id}/${step}`);
  if (step === "archive" || step === "restore") return owner.post(`/projects/${project.id}/${step}`);
  await database.inTenant(project.company.id, (tx) => tx.deleteFrom("forms").where("id", "=", form.id).execute());
  return undefined;
}

test.each([1, 2, 3])("after any changes in any order, every counter matches a recount (%i)", async (seed) => {
  const team = await aCompany({ plan: "active" });
  const roll = dice(seed);
  const pick = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  const projects = [await aProject(team), await aProject(team)];
  const forms = [];
  for (const project of projects) for (let n = 0; n < 3; n += 1) forms.push(await aForm(project));
  const testers = [];
  for (let n = 0; n < 4; n += 1) testers.push(await aTester(pick(projects)));
  for (let n = 0; n < 90; n += 1) {
    const form = pick(forms);
    // Few forms are deleted, or little is left to count.
    const step = n < 60 ? pick(steps.slice(0, -1)) : pick(steps);
    await act(step, { project: form.project, form, tester: pick(testers) });
    // Invitations have a limit a minute.
    app.clock.advance({ seconds: 10 });
    if (n % 6 === 0) await expectExactCounts(database, team.company.id);
  }
  await expectExactCounts(database, team.company.id);
});

test("fifty submissions while everyone is removed and added again: no deadlock, and every counter is exact", async () => {
  // Connections share slots here as they do in a large pool: that is where they could wait for one another.
  await database.asOwner((tx) =>
    sql`create or replace function own_slot() returns smallint language sql stable return (pg_backend_pid() % 2)::smallint`.execute(
      tx,
    ),
  );
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const path = `/projects/${project.id}`;
  const bring = ({ email }: Person) =>
    team.admin.post("/users/invite-beta", { name: "T", email, project_id: project.id });
  let taken = 0;
  for (const seed of [1, 2, 3, 4]) {
    const roll = dice(seed);
    const forms = await Promise.all(Array.from({ length: 5 }, () => aForm(project)));
    const testers = await Promise.all(Array.from({ length: 10 }, () => aTester(project)));
    // Known to the process already, as those who look at a form are: else their answers all come last.
    await Promise.all(testers.map((tester) => tester.get("/beta/dashboard")));
    const calls = testers.flatMap((tester, n) => [
      ...forms.map((form) => () => submit(form, tester)),
      () => team.owner.delete(`${path}/beta-users/${tester.id}`),
      () => bring(tester),
      ...(n % 5 === 0 ? [() => team.member.post(`/forms/${forms[n % 3]?.id}/close`)] : []),
      ...(n % 5 === 1
        ? [() => team.member.post(`${path}/tester-groups`, { name: `${seed}.${n}`, user_ids: [tester.id] })]
        : []),
      ...(n % 5 === 2 ? [() => team.member.post(`/forms/${forms[n % 3]?.id}/publish`)] : []),
    ]);
    const shuffled = calls.map((call) => ({ call, at: roll(1_000) })).toSorted((a, b) => a.at - b.at);
    const replies = await Promise.all(shuffled.map(({ call }) => call()));
    // A deadlock would be answered 503.
    expect(tally(replies.filter(({ status }) => ![200, 201, 204, 404, 409, 422].includes(status)))).toEqual({});
    taken += replies.filter(({ body }) => body && "submitted_at" in body).length;
    const counts = await expectExactCounts(database, team.company.id);
    expect(counts["responses"]).toBe(taken);
    app.clock.advance({ minutes: 2 });
  }
  expect(taken).toBeGreaterThan(40);
  const { body } = await team.owner.get(`${path}/beta-users`);
  await Promise.all(body.beta_users.map(({ id }: Person) => team.owner.delete(`${path}/beta-users/${id}`)));
  expect(await expectExactCounts(database, team.company.id)).toMatchObject({
    memberships: 0,
    of_testers: 0,
    submitted: 0,
  });
});
