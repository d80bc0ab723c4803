import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, anInvitation, database, expectAudit, mail, onProject, anonymousClient } = app;

const revoke = (who: Person, id: string) => who.delete(`/users/beta/${id}`);
const userRow = (id: string) =>
  database.asOwner((tx) => tx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst());
const testersOf = async (who: Person) => (await who.get("/users/beta")).body.map(({ id }: { id: string }) => id);
const accept = (token: string) =>
  anonymousClient().post("/auth/invitations/accept", { token, name: "Ada", password: "analytical" });

/** Invited from the Team tab: to the company, to no project. */
async function invitedByTeam() {
  const team = await aCompany();
  const given = { name: "Ada Lovelace", email: `${unique("ada")}@example.com`, role: "beta_tester" };
  const { body } = await team.owner.post("/team/invite", given);
  return { team, given, id: String(body.id) };
}

describe("revoking a tester's invitation", () => {
  test("who is on no project is gone, their link is dead, and they can be invited again", async () => {
    const { team, given, id } = await invitedByTeam();
    await mail.drain();
    const token = mail.invitationToken(given.email);
    expect((await revoke(team.member, id)).status).toBe(204);
    expect(await testersOf(team.owner)).toEqual([]);
    expect(await userRow(id)).toBeUndefined();
    expect((await accept(token)).status).toBe(404);
    await expectAudit(team.company, { action: "DELETE", resource_type: "user", resource_id: id });

    expect((await team.owner.post("/team/invite", given)).status).toBe(201);
    await mail.drain();
    expect((await accept(mail.invitationToken(given.email))).status).toBe(200);
  });

  test("before its mail has left, nothing leaves", async () => {
    const { team, given, id } = await invitedByTeam();
    await revoke(team.owner, id);
    await mail.drain();
    expect(mail.to(given.email)).toEqual([]);
  });

  test("takes them off every project they were invited to, those in the trash as well", async () => {
    const team = await aCompany();
    const [first, second] = [await aProject(team), await aProject(team)];
    const invited = await anInvitation(first);
    await onProject(second, { ...team.owner, id: invited.id });
    await team.owner.delete(`/projects/${second.id}`);
    expect((await revoke(team.owner, invited.id)).status).toBe(204);
    expect((await team.owner.post(`/trash/project/${second.id}/restore`)).status).toBe(200);
    for (const { id } of [first, second]) {
      expect((await team.owner.get(`/projects/${id}`)).body.tester_count).toBe(0);
      expect((await team.owner.get(`/projects/${id}/beta-users`)).body.beta_users).toEqual([]);
    }
    expect((await accept(invited.token)).status).toBe(404);
    const entry = await expectAudit(team.company, { action: "DELETE", resource_type: "user", resource_id: invited.id });
    expect(entry.changes).toEqual({ project_ids: { before: [first.id, second.id].toSorted() } });
  });

  test("of who has joined is a conflict, and they stay", async () => {
    const team = await aCompany();
    const tester = await aTester(await aProject(team));
    const { status, body } = await revoke(team.owner, tester.id);
    expect([status, body.detail]).toEqual([
      409,
      `${tester.email} has already joined. Deactivate them, or remove them from projects.`,
    ]);
    expect((await tester.get("/beta/dashboard")).body.projects).toHaveLength(1);
  });

  test("of staff is left to those who manage the team", async () => {
    const team = await aCompany();
    const { body: invited } = await team.owner.post("/team/invite", {
      name: "Ben",
      email: `${unique("ben")}@example.com`,
      role: "member",
    });
    for (const id of [invited.id, team.member.id]) expect((await revoke(team.owner, id)).status).toBe(404);
    expect(await userRow(invited.id)).toBeDefined();
  });

  test("twice at once finds them once", async () => {
    const { team, id } = await invitedByTeam();
    expect(tally(await Promise.all([revoke(team.owner, id), revoke(team.admin, id)]))).toEqual({ 204: 1, 404: 1 });
  });

  test("while they accept, or are taken off their project, ends either way, never half way", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const invited = await Promise.all(Array.from({ length: 6 }, () => anInvitation(project)));
    const replies = await Promise.all(
      invited.map(async ({ id, token }) => {
        const [accepted, revoked, removed] = await Promise.all([
          accept(token),
          revoke(team.owner, id),
          team.admin.delete(`/projects/${project.id}/beta-users/${id}`),
        ]);
        return { id, accepted: accepted.status, revoked: revoked.status, removed: removed.status };
      }),
    );
    for (const { id, accepted, revoked, removed } of replies) {
      expect([200, 404, 409]).toContain(accepted);
      expect([204, 404, 409]).toContain(revoked);
      expect([204, 404]).toContain(removed);
      expect((await userRow(id))?.joined_at instanceof Date).toBe(accepted === 200);
    }
    expect((await team.owner.get(`/projects/${project.id}`)).body.tester_count).toBe(0);
  });
});
