/** While something is in the trash, no call shows or takes it, and all of it is back once it is restored. */
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../tests/support/counts.ts";
import { formEditOf } from "../../../../tests/support/forms.ts";
import { broadcast, send } from "../../../../tests/support/talks.ts";
import { anyAnswers, openTestApp, type Person } from "../../../../tests/support/test-app.ts";
import { aWorld } from "../../../../tests/support/world.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, aWizard, clock, database, mail } = app;

type Call = readonly [who: Person, method: "get" | "post" | "put" | "patch" | "delete", path: string, body?: unknown];

/** Calls by method and path, with what each is answered. */
async function answers(calls: readonly Call[]): Promise<string[]> {
  const each: string[] = [];
  for (const [who, method, path, body] of calls) {
    const reply = method === "get" || method === "delete" ? who[method](path) : who[method](path, body ?? {});
    each.push(`${method} ${path} ${(await reply).status}`);
  }
  return each;
}
const all404 = (calls: readonly Call[]) => calls.map(([, method, path]) => `${method} ${path} 404`);

const found = async (who: Person, q: string): Promise<string[]> =>
  (await who.get("/search", { q })).body.results.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`);

const copy = { content: formEditOf(), revision: 0 };

test("a form, a wizard and a group in the trash are found nowhere, and found again", async () => {
  const world = await aWorld(app, await aCompany({ plan: "active" }));
  const { team, project, form, wizard, tester, groupId } = world;
  const { owner } = team;
  const own = `/projects/${project.id}`;
  const isGroup = async () => (await owner.get(`${own}/tester-groups/${groupId}`)).body.name;
  const name = await isGroup();
  const before = await Promise.all([form.title, name].map((q) => found(owner, q)));
  expect(before[0]).toContain(`form ${form.id}`);
  expect(before[1]).toContain(`group ${groupId}`);
  const deleted: Call[] = [
    [owner, "delete", `/forms/${form.id}`],
    [owner, "delete", `/wizards/${wizard.id}`],
    [owner, "delete", `${own}/tester-groups/${groupId}`],
  ];
  expect((await answers(deleted)).map((line) => line.slice(-3))).toEqual(["204", "204", "204"]);
  await expectExactCounts(database, team.company.id);
  const calls: Call[] = [
    ...deleted,
    ...["", "/edit", "/responses", "/summary", `/responses/${world.responseId}`].map((part): Call => [
      owner,
      "get",
      `/forms/${form.id}${part}`,
    ]),
    [owner, "put", `/forms/${form.id}/edit`, copy],
    [owner, "delete", `/forms/${form.id}/edit`],
    ...["publish", "unpublish", "close", "duplicate"].map((part): Call => [owner, "post", `/forms/${form.id}/${part}`]),
    [tester, "get", `/forms/${form.id}`],
    [tester, "put", `/forms/${form.id}/draft`, { responses: {} }],
    [tester, "post", `/forms/${form.id}/responses`, { responses: anyAnswers }],
    ...["", "/edit", "/analytics", "/testers"].map((part): Call => [owner, "get", `/wizards/${wizard.id}${part}`]),
    ...["publish", "duplicate"].map((part): Call => [owner, "post", `/wizards/${wizard.id}/${part}`]),
    [owner, "post", `/wizards/${wizard.id}/assign`, { everyone: true }],
    [tester, "get", `/wizards/${wizard.id}/progress`],
    [tester, "post", `/wizards/${wizard.id}/start`],
    [owner, "get", `${own}/tester-groups/${groupId}`],
    [owner, "put", `${own}/tester-groups/${groupId}`, { name: "Other", user_ids: [] }],
    [owner, "post", `${own}/tester-groups/${groupId}/members`, { user_ids: [tester.id] }],
    [owner, "post", `${own}/messages/broadcast`, { content: "Hello", group_id: groupId }],
    [owner, "get", `/uploads/${world.uploadId}`],
  ];
  expect(await answers(calls)).toEqual(all404(calls));
  expect(await found(owner, form.title)).not.toContain(`form ${form.id}`);
  expect(await found(owner, name)).not.toContain(`group ${groupId}`);
  expect((await owner.get(`${own}/beta-users`, { group: groupId })).status).toBe(404);
  const seen = await Promise.all([
    ...["/forms", "/dashboard/attention", "/dashboard/recent-responses", "/notifications"].map((path) =>
      owner.get(path),
    ),
    ...["wizards", "tester-groups", "activity", "feedback", "beta-users", "attention"].map((path) =>
      owner.get(`${own}/${path}`),
    ),
    ...["/beta/dashboard", `/beta${own}/forms`, `/beta${own}/wizards`, "/notifications"].map((path) =>
      tester.get(path),
    ),
  ]);
  for (const id of [form.id, wizard.id, groupId])
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(id);
  for (const path of [`form/${form.id}`, `wizard/${wizard.id}`, `group/${groupId}`])
    expect((await owner.post(`/trash/${path}/restore`)).status).toBe(200);
  expect(await Promise.all([form.title, name].map((q) => found(owner, q)))).toEqual(before);
  expect((await owner.get(`${own}/beta-users`, { group: groupId })).body.beta_users).toHaveLength(1);
  expect((await owner.get(`/uploads/${world.uploadId}`)).status).toBe(200);
  await mail.run("tally-answers", {});
  await expectExactCounts(database, team.company.id);
});

test("notifications of what is in the trash are back as they were once it is restored, for those who see it", async () => {
  const team = await aCompany({ plan: "active" });
  const { owner } = team;
  const project = await aProject(team);
  const [tester, answers] = [await aTester(project), await aTester(project)];
  const draft = { status: "draft" } as const;
  const [open, closed] = [await aForm(project, draft), await aForm(project, draft)];
  const onboarding = await app.anOnboardingWizard(project, draft);
  for (const path of [`/forms/${open.id}`, `/forms/${closed.id}`, `/wizards/${onboarding.id}`])
    expect((await owner.post(`${path}/publish`)).status).toBe(200);
  await mail.drain();
  await app.aResponse(open, answers);
  await mail.run("tally-answers", {});
  await mail.drain();
  await owner.post(`/forms/${closed.id}/close`);
  const bells = async () => Promise.all([owner, tester].map(async (who) => (await who.get("/notifications")).body));
  const before = await bells();
  const kinds = ({ notifications }: { notifications: { kind: string }[] }) =>
    notifications.map(({ kind }) => kind).toSorted();
  expect(before.map(kinds)).toEqual([["response_received"], ["form_published", "onboarding_added"]]);
  const things = [
    [`/forms/${open.id}`, `form/${open.id}`],
    [`/forms/${closed.id}`, `form/${closed.id}`],
    [`/onboarding/${onboarding.id}`, `onboarding/${onboarding.id}`],
  ] as const;
  for (const [path] of things) expect((await owner.delete(path)).status).toBe(204);
  expect((await bells()).map(kinds)).toEqual([[], []]);
  for (const [, path] of things) expect((await owner.post(`/trash/${path}/restore`)).status).toBe(200);
  await mail.drain();
  expect(await bells()).toEqual(before);
});

test("a project in the trash is not searched, mailed about or joined by name, and nothing is sent once it is restored", async () => {
  const team = await aCompany({ plan: "active" });
  const { owner } = team;
  const project = await aProject(team, { name: "Zephyr trial" });
  const tester = await aTester(project);
  const form = await aForm(project, { title: "Zephyr survey" });
  const invited = await app.anInvitation(project);
  await send(tester, project, owner);
  await broadcast(owner, project);
  const before = await found(owner, "zephyr");
  expect(before).toEqual(expect.arrayContaining([`project ${project.id}`, `form ${form.id}`]));
  expect((await owner.delete(`/projects/${project.id}`)).status).toBe(204);
  expect(await found(owner, "zephyr")).toEqual([]);
  expect(await found(owner, tester.email)).toEqual([]);
  expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).body.project).toBeNull();
  const sent = mail.to(tester.email).length;
  clock.advance({ hours: 2 });
  for (const job of ["requeue-lost-jobs", "send-reminders", "close-forms", "cleanup", "empty-trash"])
    await mail.run(job, {});
  await mail.drain();
  expect((await owner.post(`/trash/project/${project.id}/restore`)).status).toBe(200);
  expect((await owner.post(`/trash/project/${project.id}/restore`)).status).toBe(404);
  clock.advance({ hours: 2 });
  for (const job of ["requeue-lost-jobs", "send-reminders", "cleanup", "empty-trash"]) await mail.run(job, {});
  await mail.drain();
  expect(mail.to(tester.email)).toHaveLength(sent);
  expect(await found(owner, "zephyr")).toEqual(before);
  expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).body.project).toMatchObject({
    id: project.id,
  });
});

test("who leaves the company while their project and group are in the trash is in neither once they are restored", async () => {
  const team = await aCompany({ plan: "active" });
  const { owner } = team;
  const project = await aProject(team);
  const [stays, leaves] = [await aTester(project), await aTester(project, { password: "right password" })];
  const groups = `/projects/${project.id}/tester-groups`;
  const { body: group } = await owner.post(groups, { name: "All", user_ids: [stays.id, leaves.id] });
  const form = await aForm(project);
  await app.aResponse(form, leaves);
  await owner.delete(`${groups}/${group.id}`);
  await owner.delete(`/projects/${project.id}`);
  expect((await leaves.post("/me/erase", { password: "right password" })).status).toBe(202);
  await mail.drain();
  await expectExactCounts(database, team.company.id);
  expect((await owner.post(`/trash/project/${project.id}/restore`)).status).toBe(200);
  expect((await owner.post(`/trash/group/${group.id}/restore`)).status).toBe(200);
  await mail.run("tally-answers", {});
  await expectExactCounts(database, team.company.id);
  expect((await owner.get(`/projects/${project.id}`)).body.tester_count).toBe(1);
  expect((await owner.get(`${groups}/${group.id}`)).body).toMatchObject({ member_count: 1, user_ids: [stays.id] });
});

test("workers of a version without a trash, still at work, find nothing in it to delete for good", async () => {
  const team = await aCompany({ plan: "active" });
  const [project, gone] = [await aProject(team), await aProject(team)];
  const [form, theirs] = [await aForm(project), await aForm(project)];
  const wizard = await aWizard(project);
  for (const path of [`/forms/${form.id}`, `/wizards/${wizard.id}`, `/projects/${gone.id}`])
    expect((await team.owner.delete(path)).status).toBe(204);
  // As that version deletes a form.
  await database.asOwner((tx) =>
    tx.updateTable("forms").set({ deleted_at: clock.now(), status: "closed" }).where("id", "=", theirs.id).execute(),
  );
  // As it looks for deletions whose job was lost.
  const found = await Promise.all(
    (["projects", "forms", "wizards"] as const).map((table) =>
      database.asSystem((tx) =>
        tx
          .selectFrom(table)
          .select("id")
          .where("company_id", "=", team.company.id)
          .where("deleted_at", "is not", null)
          .execute(),
      ),
    ),
  );
  expect(found).toEqual([[], [{ id: theirs.id }], []]);
  await mail.run("empty-trash", {});
  await mail.drain();
  const left = await database.asOwner((tx) =>
    tx.selectFrom("forms").select("id").where("company_id", "=", team.company.id).orderBy("created_at").execute(),
  );
  expect(left).toEqual([{ id: form.id }]);
});
