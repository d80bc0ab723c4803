/** What testers did in wizards and onboardings while those are in the trash, and once they are back. */
import { limits } from "@firstlight/contract";
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../tests/support/counts.ts";
import { openTestApp, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database, mail } = app;

const day31 = () => {
  clock.advance({ days: 31 });
  return mail.run("empty-trash", {}).then(() => mail.drain());
};

async function set() {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  const form = await aForm(project);
  await aResponse(form, tester);
  await mail.run("tally-answers", {});
  return { team, project, tester, form, exact: () => expectExactCounts(database, team.company.id) };
}

const idsIn = (table: "forms" | "tester_groups" | "wizards", project: Project) =>
  database.asOwner((tx) => tx.selectFrom(table).select("id").where("project_id", "=", project.id).execute());

test("a wizard leaves its testers’ progress, and comes back with their runs", async () => {
  const { team, project, tester, exact } = await set();
  const wizard = await app.aWizard(project);
  await tester.post(`/wizards/${wizard.id}/start`);
  const listed = (await team.owner.get(`/projects/${project.id}/wizards`)).body;
  await team.owner.delete(`/wizards/${wizard.id}`);
  await exact();
  expect((await team.owner.post(`/trash/onboarding/${wizard.id}/restore`)).status).toBe(404);
  expect((await team.owner.post(`/trash/wizard/${wizard.id}/restore`)).status).toBe(200);
  await exact();
  expect((await team.owner.get(`/projects/${project.id}/wizards`)).body).toEqual(listed);
  await team.owner.delete(`/wizards/${wizard.id}`);
  await day31();
  expect(await idsIn("wizards", project)).toEqual([]);
  await exact();
});

test("progress is left with what testers did elsewhere, and is as before once all is restored", async () => {
  const { team, project, tester, form, exact } = await set();
  const [drafts, onboards] = [await aTester(project), await aTester(project)];
  const other = await aForm(project);
  await Promise.all([aResponse(other, tester), aResponse(other, onboards)]);
  await drafts.put(`/forms/${form.id}/draft`, { responses: {} });
  const { id } = await app.anOnboardingWizard(project);
  await onboards.post(`/wizards/${id}/start`);
  await database.asOwner((tx) =>
    tx.updateTable("wizard_assignments").set({ completed_at: clock.now() }).where("wizard_id", "=", id).execute(),
  );
  const memberships = () =>
    database.asOwner((tx) =>
      tx.selectFrom("project_testers").selectAll().where("project_id", "=", project.id).orderBy("user_id").execute(),
    );
  const progress = async () => {
    const people = new Map((await memberships()).map((one) => [one.user_id, one]));
    return [tester, drafts, onboards].map((who) => {
      const membership = people.get(who.id);
      return [membership?.response_count, Boolean(membership?.started_at), Boolean(membership?.onboarded_at)];
    });
  };
  const before = await memberships();
  await exact();
  const steps = [
    [
      `/forms/${form.id}`,
      [
        [1, true, false],
        [0, false, false],
        [1, true, true],
      ],
    ],
    [
      `/onboarding/${id}`,
      [
        [1, true, false],
        [0, false, false],
        [1, true, false],
      ],
    ],
    [
      `/forms/${other.id}`,
      [
        [0, false, false],
        [0, false, false],
        [0, false, false],
      ],
    ],
  ] as const;
  for (const [path, left] of steps) {
    expect((await team.owner.delete(path)).status).toBe(204);
    await mail.drain();
    expect(await progress()).toEqual(left);
    await exact();
  }
  for (const path of [`form/${other.id}`, `form/${form.id}`, `onboarding/${id}`])
    expect((await team.owner.post(`/trash/${path}/restore`)).status).toBe(200);
  await mail.run("tally-answers", {});
  expect(await memberships()).toEqual(before);
  await exact();
});

test("an active onboarding comes back only below the limit of active ones", async () => {
  const { team, project } = await set();
  const { owner } = team;
  const { id } = await app.anOnboardingWizard(project);
  expect((await owner.delete(`/onboarding/${id}`)).status).toBe(204);
  const others = [];
  for (let count = 0; count < limits.activeOnboarding; count += 1) others.push(await app.anOnboardingWizard(project));
  const refused = await owner.post(`/trash/onboarding/${id}/restore`);
  expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  await owner.delete(`/onboarding/${others[0]?.id}`);
  expect((await owner.post(`/trash/onboarding/${id}/restore`)).status).toBe(200);
});
