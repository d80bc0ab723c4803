import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, aPerson, aProject, aResponse, aTester, database, expectAudit, mail, onProject } =
  app;

async function setup() {
  const team = await aCompany();
  return { team, project: await aProject(team) };
}

const remove = (who: Person, project: Project, userId: string) =>
  who.delete(`/projects/${project.id}/beta-users/${userId}`);
const userRow = (id: string) =>
  database.asOwner((tx) => tx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst());
const namesOn = async (project: Project) =>
  (await project.owner.get(`/projects/${project.id}/beta-users`)).body.beta_users.map(({ id }: Person) => id);

describe("removing a tester from a project", () => {
  test("keeps their answers, their membership and their other projects, and sends no email", async () => {
    const { team, project } = await setup();
    const second = await aProject(team);
    const tester = await aTester(project);
    await onProject(second, tester);
    const form = await aForm(project);
    const response = await aResponse(form, tester);
    expect((await remove(team.member, project, tester.id)).status).toBe(204);
    expect(await namesOn(project)).toEqual([]);
    expect(await namesOn(second)).toEqual([tester.id]);
    expect((await team.owner.get(`/projects/${project.id}`)).body.tester_count).toBe(0);
    expect((await team.owner.get(`/forms/${form.id}/responses/${response.id}`)).status).toBe(200);
    expect((await tester.get("/beta/dashboard")).body.projects).toMatchObject([{ project: { id: second.id } }]);
    expect((await tester.post(`/forms/${form.id}/responses`, { responses: {} })).status).toBe(404);
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
    const entry = await expectAudit(team.company, { action: "DELETE", resource_type: "user", resource_id: tester.id });
    expect(entry.changes).toEqual({ project_id: { before: project.id } });
  });

  test("keeps a joined tester even when it was their only project", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    await remove(team.owner, project, tester.id);
    expect((await team.owner.get("/users/beta")).body).toMatchObject([{ id: tester.id, is_active: true }]);
    expect((await tester.get("/beta/dashboard")).body.projects).toEqual([]);
  });

  test("removes them from its groups", async () => {
    const { team, project } = await setup();
    const [leaving, staying] = [await aTester(project), await aTester(project)];
    const path = `/projects/${project.id}/tester-groups`;
    const { body: group } = await team.owner.post(path, { name: "Early", user_ids: [leaving.id, staying.id] });
    await remove(team.owner, project, leaving.id);
    expect((await team.owner.get(`${path}/${group.id}`)).body).toMatchObject({
      member_count: 1,
      user_ids: [staying.id],
    });
  });
});

describe("a person who has not joined yet", () => {
  test("on no other project is deleted, and their link stops working", async () => {
    const { team, project } = await setup();
    const invited = await anInvitation(project);
    expect((await remove(team.owner, project, invited.id)).status).toBe(204);
    expect(await userRow(invited.id)).toBeUndefined();
    expect((await team.owner.get("/users/beta")).body).toEqual([]);
    expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).status).toBe(404);
    const accepting = { token: invited.token, name: "Ada", password: "analytical" };
    expect((await app.anonymousClient().post("/auth/invitations/accept", accepting)).status).toBe(404);
    const stats = await team.owner.get("/dashboard/stats");
    expect(stats.body.total_testers ?? 0).toBe(0);
  });

  test("can be invited again and joins by the new link", async () => {
    const { team, project } = await setup();
    const given = { name: "Ada", email: `${unique("ada")}@example.com`, project_id: project.id };
    const { body: first } = await team.owner.post("/users/invite-beta", given);
    await mail.drain();
    await remove(team.owner, project, first.id);
    const { status, body } = await team.owner.post("/users/invite-beta", given);
    expect([status, body.invitation_status]).toEqual([201, "pending"]);
    await mail.drain();
    const accepting = { token: mail.invitationToken(given.email), name: "Ada", password: "analytical" };
    expect((await app.anonymousClient().post("/auth/invitations/accept", accepting)).status).toBe(200);
    expect(await namesOn(project)).toEqual([body.id]);
  });

  test("on another project stays, and their link names that project", async () => {
    const { team, project } = await setup();
    const second = await aProject(team, { name: "Second" });
    const invited = await anInvitation(project);
    await onProject(second, { ...team.owner, id: invited.id });
    await remove(team.owner, project, invited.id);
    expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).body.project).toEqual({
      id: second.id,
      name: "Second",
    });
    expect(await namesOn(second)).toEqual([invited.id]);
  });

  test("who is still referenced is stored, hidden from lists, and restored by an invitation", async () => {
    const { team, project } = await setup();
    const invited = await anInvitation(project);
    const former = { company_id: team.company.id, id: invited.id };
    const own = { ...former, id: crypto.randomUUID(), created_by: invited.id, created_at: app.clock.now() };
    await database.asOwner((tx) =>
      tx
        .insertInto("projects")
        .values({ ...own, name: "Made as staff", description: "" })
        .execute(),
    );
    expect((await remove(team.owner, project, invited.id)).status).toBe(204);
    expect(await userRow(invited.id)).toMatchObject({ removed_at: expect.any(Date), is_active: false });
    expect((await team.owner.get("/users/beta")).body).toEqual([]);
    expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).status).toBe(404);

    const again = { name: "Ada", email: invited.email, project_id: project.id };
    const { status, body } = await team.owner.post("/users/invite-beta", again);
    expect([status, body.id, body.invitation_status]).toEqual([201, invited.id, "pending"]);
    expect((await team.owner.get("/users/beta")).body).toMatchObject([{ id: invited.id }]);
  });

  test("who accepts while being removed ends in one state or the other, never in between", async () => {
    const { team, project } = await setup();
    const invited = await Promise.all(Array.from({ length: 8 }, () => anInvitation(project)));
    const replies = await Promise.all(
      invited.flatMap(({ id, token }) => [
        app.anonymousClient().post("/auth/invitations/accept", { token, name: "Ada", password: "analytical" }),
        remove(team.owner, project, id),
      ]),
    );
    expect(replies.filter(({ status }) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    for (const [index, { id }] of invited.entries()) {
      const joined = replies[index * 2]?.status === 200;
      expect((await userRow(id))?.joined_at instanceof Date).toBe(joined);
    }
    expect(await namesOn(project)).toEqual([]);
  });
});

describe("an invalid removal is rejected", () => {
  test("for testers of other projects, staff, other companies' testers and unknown IDs alike", async () => {
    const { team, project } = await setup();
    const elsewhere = await setup();
    const foreign = await aTester(elsewhere.project);
    const other = await aTester(await aProject(team));
    const answers = [];
    for (const id of [foreign.id, other.id, team.admin.id, crypto.randomUUID()]) {
      answers.push(await remove(team.owner, project, id));
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
    expect(await namesOn(elsewhere.project)).toEqual([foreign.id]);
  });

  test("and a second one returns 404", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const replies = await Promise.all([remove(team.owner, project, tester.id), remove(team.admin, project, tester.id)]);
    expect(tally(replies)).toEqual({ 204: 1, 404: 1 });
  });
});

describe("deactivating", () => {
  test("ends a tester's sessions at once; reactivating lets them sign in again", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project, { password: "analytical" });
    expect((await tester.get("/auth/me")).status).toBe(200);
    const { status, body } = await team.member.patch(`/users/beta/${tester.id}`, { is_active: false });
    expect([status, body]).toMatchObject([200, { id: tester.id, is_active: false, invitation_status: "accepted" }]);
    expect((await tester.get("/auth/me")).status).toBe(401);
    const signIn = () => app.anonymousClient().post("/auth/login", { email: tester.email, password: "analytical" });
    expect((await signIn()).status).not.toBe(200);
    const entry = await expectAudit(team.company, { action: "UPDATE", resource_type: "user", resource_id: tester.id });
    expect(entry.changes).toEqual({ is_active: { before: true, after: false } });

    expect((await team.owner.patch(`/users/beta/${tester.id}`, { is_active: true })).body.is_active).toBe(true);
    expect((await signIn()).status).toBe(200);
    expect(await namesOn(project)).toEqual([tester.id]);
  });

  test.each([true, false])("a person who has not joined is a conflict (%s)", async (is_active) => {
    const { team, project } = await setup();
    const invited = await anInvitation(project);
    const { status, body } = await team.owner.patch(`/users/beta/${invited.id}`, { is_active });
    expect(status).toBe(409);
    expect(body.detail).toMatch(/has not joined yet\. (Revoke their invitation|They become active)/);
  });

  test("needs a boolean", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    for (const body of [{}, { is_active: "false" }, { is_active: null }]) {
      const refused = await team.owner.patch(`/users/beta/${tester.id}`, body);
      expect([refused.status, refused.body.detail]).toEqual([422, "Send is_active as true or false"]);
    }
  });

  test("staff, former testers and other companies' testers return 404", async () => {
    const { team } = await setup();
    const foreign = await aTester((await setup()).project);
    const left = await aPerson(team.company, "beta_tester");
    await database.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({ removed_at: app.clock.now(), is_active: false })
        .where("id", "=", left.id)
        .execute(),
    );
    for (const id of [team.member.id, left.id, foreign.id, crypto.randomUUID()]) {
      expect((await team.owner.patch(`/users/beta/${id}`, { is_active: true })).status).toBe(404);
    }
  });
});
