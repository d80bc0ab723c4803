import { expect, test } from "vitest";
import { openTestApp, unique, type Person, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anInvitation, anonymous, clock, database, mail } = app;

// Losing a race gets one of these; a deadlock would be 503, a foreign key without its row 500.
const expected = [200, 201, 204, 403, 404, 409];
const unexpected = (replies: { status: number; body: unknown }[]) =>
  replies.filter(({ status }) => !expected.includes(status)).map(({ status, body }) => ({ status, body }));

async function peopleOf({ company }: Team) {
  return database.readTenant(company.id, (tx) =>
    tx.selectFrom("users").select(["id", "role", "is_active", "joined_at", "removed_at"]).execute(),
  );
}

async function expectWhole(team: Team): Promise<void> {
  const people = await peopleOf(team);
  const [owner, ...more] = people.filter(({ role }) => role === "owner");
  expect(more).toEqual([]);
  expect(owner).toMatchObject({ is_active: true, joined_at: expect.any(Date), removed_at: null });
  const staff = people.filter(({ role, removed_at }) => role !== "beta_tester" && !removed_at);
  const { staff_count } = await database.readTenant(team.company.id, (tx) =>
    tx.selectFrom("companies").select("staff_count").executeTakeFirstOrThrow(),
  );
  expect(staff_count).toBe(staff.length);
}

test("a company transferred while its people are changed and removed has one owner, who is active", async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await aCompany();
    const { owner, admin, member } = team;
    const third = await aPerson(team.company, "admin");
    const replies = await Promise.all([
      owner.post(`/team/members/${member.id}/make-owner`),
      admin.patch(`/team/members/${member.id}`, { role: "admin" }),
      third.patch(`/team/members/${member.id}`, { is_active: false }),
      owner.post(`/team/members/${admin.id}/make-owner`),
      third.delete(`/team/members/${admin.id}`),
      admin.delete(`/team/members/${third.id}`),
      third.patch(`/team/members/${admin.id}`, { role: "member" }),
    ]);
    // People removed or deactivated at the same moment are signed out.
    expect(unexpected(replies.filter(({ status }) => status !== 401))).toEqual([]);
    await expectWhole(team);
  }
});

test("after concurrent resends to one person, while they use their link, one new link works", async () => {
  const team = await aCompany();
  const project = await aProject(team);
  const tester = await aTester(project);
  const { id } = await anInvitation(project);
  const send = (who: Person, user_id: string, email_type: string) => who.post("/email/resend", { user_id, email_type });
  await send(team.owner, tester.id, "magic_link");
  await mail.drain();
  const token = /magic-link\S*#(\S+)/.exec(mail.one(tester.email).text ?? "")?.[1];
  const replies = await Promise.all([
    anonymous.post("/auth/magic-link/consume", { token }),
    ...Array.from({ length: 5 }, () => [
      send(team.owner, id, "invitation"),
      send(team.admin, tester.id, "magic_link"),
    ]).flat(),
  ]);
  expect(unexpected(replies)).toEqual([]);
  const [invitations, links] = await database.readTenant(team.company.id, (tx) =>
    Promise.all([
      tx.selectFrom("invitations").select("id").where("user_id", "=", id).execute(),
      tx
        .selectFrom("access_links")
        .select("id")
        .where("user_id", "=", tester.id)
        .where("used_at", "is", null)
        .execute(),
    ]),
  );
  expect([invitations.length, links.length]).toEqual([1, 1]);
});

test("a person revoked, accepting and emailed concurrently is in or out, without server errors", async () => {
  for (let round = 0; round < 4; round += 1) {
    const team = await aCompany();
    const { owner, admin } = team;
    const email = `${unique("ada")}@example.com`;
    const { body: ada } = await owner.post("/team/invite", { name: "Ada", email, role: "member" });
    await mail.drain();
    const token = mail.invitationToken(email);
    const everyone = [ada.id, admin.id, owner.id];
    const bulk = (who: Person, ids: string[], email_type: string) =>
      who.post("/email/bulk-send", { user_ids: ids, email_type });
    const replies = await Promise.all([
      anonymous.post("/auth/invitations/accept", { token, name: "Ada", password: "lace-and-engines" }),
      bulk(owner, everyone, "invitation"),
      bulk(admin, everyone.toReversed(), "magic_link"),
      admin.post("/email/resend", { user_id: ada.id, email_type: "invitation" }),
      owner.delete(`/team/members/${ada.id}`),
      admin.patch(`/team/members/${ada.id}`, { role: "admin" }),
      bulk(owner, everyone, "welcome"),
    ]);
    expect(unexpected(replies)).toEqual([]);
    expect((await owner.get("/team/members", { q: email })).body.members).toEqual([]);
    await expectWhole(team);
    clock.advance({ hours: 1 });
  }
});
