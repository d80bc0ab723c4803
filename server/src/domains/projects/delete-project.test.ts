import { describe, expect, test } from "vitest";
import { expectExactCounts } from "../../../../tests/support/counts.ts";
import { bellOf } from "../../../../tests/support/notifications.ts";
import { aMail, outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { aWorld, type World } from "../../../../tests/support/world.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, aProject, aResponse, aTester, clock, database, expectAudit, mail, storage } =
  app;
const { loseJobs, queue, rows: mailsOf } = outboxOf(app);

const aWorldOf = async () => aWorld(app, await aCompany());
const deleteIt = ({ team, project }: World) => team.member.delete(`/projects/${project.id}`);
/** Deletes a project in the trash for good, without its thirty days. */
const endIt = (owner: Person, projectId: string) => owner.delete(`/trash/project/${projectId}`);

const ofProjects = [
  "projects",
  "project_testers",
  "tester_groups",
  "tester_group_members",
  "tester_imports",
  "tester_import_rows",
  "forms",
  "form_versions",
  "form_responses",
  "form_drafts",
  "response_notes",
  "response_totals",
  "answer_tallies",
  "wizards",
  "wizard_versions",
  "wizard_assignments",
  "wizard_step_runs",
  "wizard_responses",
  "wizard_totals",
  "wizard_answer_tallies",
  "wizard_step_tallies",
  "wizard_times",
  "wizard_uploads",
  "conversations",
  "message_bodies",
  "messages",
  "message_uploads",
  "notifications",
];

/** Counts a company's remaining rows by table; tables without rows are left out. */
async function left(companyId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    ofProjects.map(async (table) => {
      const { rows } = await asOwner(database, `select from ${table} where company_id = $1`, [companyId]);
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

test("a deleted project is hidden from everyone at once, with all it holds", async () => {
  const world = await aWorldOf();
  const { team, project, form, tester, wizard } = world;
  expect((await deleteIt(world)).status).toBe(204);
  const entry = await expectAudit(team.company, {
    action: "DELETE",
    resource_type: "project",
    resource_id: project.id,
  });
  expect(entry).toMatchObject({ actor_id: team.member.id, changes: { name: { before: project.name } } });
  const own = `/projects/${project.id}`;
  const toStaff = [
    own,
    ...["activity", "feedback", "beta-users", "beta-users/imports", "tester-groups", "users", "messages"].map(
      (list) => `${own}/${list}`,
    ),
    `${own}/conversations`,
    `${own}/tester-groups/${world.groupId}`,
    `${own}/beta-users/imports/${world.importId}`,
    `${own}/beta-users/imports/${world.importId}/rows`,
    `${own}/wizards`,
    `/forms/${form.id}`,
    `/forms/${form.id}/responses`,
    `/forms/${form.id}/responses/${world.responseId}`,
    `/forms/${form.id}/summary`,
    `/wizards/${wizard.id}`,
    `/wizards/${wizard.id}/analytics`,
    `/uploads/${world.uploadId}`,
  ];
  for (const path of toStaff) expect([path, (await team.owner.get(path)).status]).toEqual([path, 404]);
  for (const path of [
    `/beta${own}/forms`,
    `/beta${own}/wizards`,
    `/beta${own}/onboarding`,
    `${own}/messages`,
    `/forms/${form.id}`,
    `/wizards/${wizard.id}/progress`,
  ]) {
    expect([path, (await tester.get(path)).status]).toEqual([path, 404]);
  }
  expect((await tester.get("/beta/dashboard")).body).toEqual({
    projects: [],
    overall_progress: 0,
    pending_forms: 0,
    unread_messages: 0,
  });
  expect((await tester.get("/beta/messages")).body).toEqual({ messages: [], unread_count: 0 });
  for (const [path, query] of [
    ["/projects", {}],
    ["/projects", { archived: "true" }],
    ["/projects", { q: project.name }],
    ["/forms", {}],
    ["/forms", { q: form.title }],
    ["/dashboard/recent-responses", {}],
  ] as const) {
    expect((await team.owner.get(path, query)).body).toEqual([]);
  }
  expect((await team.owner.get("/dashboard/stats")).body).toMatchObject({
    total_projects: 0,
    active_projects: 0,
    active_forms: 0,
    response_rate_of: { n: 0, of: 0 },
  });
  for (const person of [team.owner, team.admin, team.member, tester]) expect(await bellOf(person)).toEqual([]);
  const fields = [{ id: "field_1", type: "text", label: "Why?" }];
  for (const reply of [
    await team.owner.put(own, { name: "Back", description: "Again." }),
    await team.owner.post(`${own}/restore`),
    await team.owner.post("/forms", { title: "New", project_id: project.id, fields }),
    await team.owner.post(`${own}/messages`, { content: "Hello", recipient_id: tester.id }),
    await tester.post(`/forms/${form.id}/responses`, { responses: {} }),
    await deleteIt(world),
  ]) {
    expect(reply.status).toBe(404);
  }
});

test("a job deletes everything, its files too; testers keep their account, and another company everything", async () => {
  const [world, theirs] = [await aWorldOf(), await aWorldOf()];
  const before = await left(theirs.team.company.id);
  expect(Object.keys(before).toSorted()).toEqual(ofProjects.toSorted());
  const { storage_key } = await database.asOwner((tx) =>
    tx.selectFrom("uploads").select("storage_key").where("id", "=", world.uploadId).executeTakeFirstOrThrow(),
  );
  await deleteIt(world);
  await endIt(world.team.owner, world.project.id);
  await mail.drain();
  expect(await left(world.team.company.id)).toEqual({});
  expect(await left(theirs.team.company.id)).toEqual(before);
  await expect(storage.read(storage_key).toArray()).rejects.toThrow("ENOENT");
  // The company's logo belongs to no project and stays attached.
  const held = await asOwner(
    database,
    `select from uploads where company_id = $1 and (response_id is not null or is_shown)
       and id not in (select upload_id from company_logos where company_id = $1)`,
    [world.team.company.id],
  );
  expect(held.rows).toEqual([]);
  expect((await world.tester.get("/beta/dashboard")).body.projects).toEqual([]);
  expect((await world.team.owner.get("/users/beta")).body.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [world.tester.id, world.answered.id].toSorted(),
  );
  expect((await theirs.team.owner.get(`/uploads/${theirs.uploadId}`)).status).toBe(200);
  expect((await world.team.owner.get("/dashboard/stats")).body).toMatchObject({
    total_projects: 0,
    total_responses: 0,
    total_testers: 2,
  });
  for (const { team } of [world, theirs]) await expectExactCounts(database, team.company.id);
});

describe("a pending invitation", () => {
  test("can still be accepted before the job reaches it", async () => {
    const project = await aProject(await aCompany());
    const { id, token } = await anInvitation(project);
    await project.owner.delete(`/projects/${project.id}`);
    await endIt(project.owner, project.id);
    expect((await app.anonymousClient().get(`/auth/invitations/${token}`)).status).toBe(200);
    const body = { token, name: "Ada", password: "analytical" };
    const accepted = await app.anonymousClient().post("/auth/invitations/accept", body);
    await mail.drain();
    expect((await project.owner.get("/users/beta")).body).toMatchObject([{ id, invitation_status: "accepted" }]);
    expect((await app.withToken(accepted.body.token).get("/beta/dashboard")).body.projects).toEqual([]);
  });

  test("is revoked when it is for no other project", async () => {
    const team = await aCompany();
    const [project, other] = [await aProject(team), await aProject(team)];
    const [gone, stays] = [await anInvitation(project), await anInvitation(project)];
    await app.onProject(other, { ...team.owner, id: stays.id });
    await team.owner.delete(`/projects/${project.id}`);
    await endIt(team.owner, project.id);
    await mail.drain();
    expect((await team.owner.get("/users/beta")).body).toMatchObject([{ id: stays.id, invitation_status: "pending" }]);
    const accept = (token: string) =>
      app.anonymousClient().post("/auth/invitations/accept", { token, name: "Ada", password: "analytical" });
    expect((await accept(gone.token)).status).not.toBe(200);
    const accepted = await accept(stays.token);
    expect(accepted.status).toBe(200);
    expect((await app.withToken(accepted.body.token).get("/beta/dashboard")).body.projects).toMatchObject([
      { project: { id: other.id } },
    ]);
  });
});

describe("pending work", () => {
  test("sends no more emails or digests about the project; other projects' are sent", async () => {
    const team = await aCompany();
    const [project, other] = [await aProject(team), await aProject(team)];
    const tester = await aTester(project);
    await app.onProject(other, tester);
    await queue(team.company, aMail(tester, { project_id: project.id }), aMail(tester, { project_id: other.id }));
    await outboxOf(app).prefer(tester, { form_reminder: "digest_daily" });
    await queue(team.company, aMail(tester, { category: "form_reminder", project_id: project.id }));
    await team.owner.delete(`/projects/${project.id}`);
    await endIt(team.owner, project.id);
    await mail.drain();
    expect(await mailsOf(team.company)).toMatchObject([{ project_id: other.id, state: "sent" }]);
  });

  test("of an import ends", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const csv = "Ada Lovelace,ada-of-the-import@example.com";
    expect((await team.owner.post(`/projects/${project.id}/beta-users/import`, { csv })).status).toBe(202);
    await team.owner.delete(`/projects/${project.id}`);
    await endIt(team.owner, project.id);
    await mail.drain();
    expect(mail.to("ada-of-the-import@example.com")).toEqual([]);
    expect(await left(team.company.id)).toEqual({});
  });
});

describe("an interrupted deletion", () => {
  test("resumes after a failure, and its answers leave the counts step by step", async () => {
    const world = await aWorldOf();
    const { company } = world.team;
    await deleteIt(world);
    await endIt(world.team.owner, world.project.id);
    await loseJobs();
    const remove = storage.remove.bind(storage);
    storage.remove = () => Promise.reject(new Error("The disk is away"));
    const job = { company_id: company.id, project_id: world.project.id };
    await expect(mail.run("delete-project", job)).rejects.toThrow("The disk is away");
    storage.remove = remove;
    expect(await left(company.id)).toMatchObject({ projects: 1, form_responses: 1 });
    await expectExactCounts(database, company.id);
    await mail.run("empty-trash", {});
    await mail.drain();
    expect(await left(company.id)).toEqual({});
    await expectExactCounts(database, company.id);
    // A repeated job finds nothing to delete.
    await mail.run("delete-project", job);
  });

  test("also deletes what is added while it runs", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    await team.owner.delete(`/projects/${project.id}`);
    await endIt(team.owner, project.id);
    const mark = (deleted_at: Date | null) =>
      database.asOwner((tx) => tx.updateTable("projects").set({ deleted_at }).where("id", "=", project.id).execute());
    await mark(null);
    await aResponse(await aForm(project), await aTester(project));
    await app.aWizard(project);
    await mark(clock.now());
    await mail.drain();
    expect(await left(team.company.id)).toEqual({});
    await expectExactCounts(database, team.company.id);
  });
});

test("only staff of its company can delete a project", async () => {
  const world = await aWorldOf();
  const path = `/projects/${world.project.id}`;
  expect((await world.tester.delete(path)).status).toBe(403);
  expect((await (await aCompany()).owner.delete(path)).status).toBe(404);
  expect((await world.team.owner.get(path)).status).toBe(200);
});
