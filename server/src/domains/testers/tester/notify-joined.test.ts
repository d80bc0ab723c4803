import { beforeEach, expect, test } from "vitest";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, unique, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, clock, database, mail, anonymousClient } = app;
const { loseJobs } = outboxOf(app);

let team: Team;
let project: Project;

beforeEach(async () => {
  await loseJobs();
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Roof Planner" });
});

async function invite(by: Person, to: Project = project): Promise<{ id: string; email: string }> {
  const email = `${unique("ada")}@example.com`;
  const { body, status } = await by.post("/users/invite-beta", { name: "Ada", email, project_id: to.id });
  expect(status).toBe(201);
  await mail.drain();
  return { id: body.id, email };
}

async function accept({ email }: { email: string }, name = "Ada Lovelace") {
  const token = mail.invitationToken(email);
  const { status } = await anonymousClient().post("/auth/invitations/accept", { token, name, password: "analytical" });
  expect(status).toBe(200);
}

const joined = (count: string) => ({
  kind: "invitation_accepted",
  title: count,
  message: "Roof Planner",
  link: `/projects/${project.id}/testers`,
});

test("the inviter is notified of joined testers: once per project, with a count until it is read", async () => {
  const people = [await invite(team.member), await invite(team.member), await invite(team.admin)];
  for (const one of people) await accept(one);
  await mail.drain();
  expect(await bellOf(team.member)).toMatchObject([joined("2 testers joined")]);
  expect(await bellOf(team.admin)).toMatchObject([joined("A tester joined")]);
  expect(await bellOf(team.owner)).toEqual([]);
  await team.member.post("/notifications/read-all");
  await accept(await invite(team.member));
  await mail.drain();
  expect(await bellOf(team.member)).toMatchObject([{ ...joined("A tester joined"), is_read: false }]);
});

test("when a person is invited to several projects, each inviter is notified", async () => {
  const other = await aProject(team, { name: "Cellar Planner" });
  const ada = await invite(team.member);
  const again = { name: "Ada", email: ada.email, project_id: other.id };
  expect((await team.admin.post("/users/invite-beta", again)).status).toBe(201);
  await mail.drain();
  await accept(ada);
  await mail.drain();
  expect((await bellOf(team.member)).map(({ message }) => message)).toEqual(["Roof Planner"]);
  expect((await bellOf(team.admin)).map(({ message }) => message)).toEqual(["Cellar Planner"]);
});

test.each([
  ["is deactivated", () => team.owner.patch(`/team/members/${team.member.id}`, { is_active: false })],
  ["has left", () => team.owner.delete(`/team/members/${team.member.id}`)],
])("the owner hears instead of an inviter who %s", async (_how, leave) => {
  const ada = await invite(team.member);
  expect((await leave()).status).toBeLessThan(300);
  await accept(ada);
  await mail.drain();
  expect(await bellOf(team.owner)).toMatchObject([joined("A tester joined")]);
});

test("staff, and testers invited to no project, are each named in the notification", async () => {
  for (const [name, role] of [
    ["Grace Hopper", "admin"],
    ["Alan Turing", "member"],
    ["Ada Lovelace", "beta_tester"],
  ] as const) {
    const email = `${unique("grace")}@example.com`;
    expect((await team.admin.post("/team/invite", { name, email, role })).status).toBe(201);
    await mail.drain();
    await accept({ email }, name);
    clock.advance({ seconds: 1 });
    await mail.drain();
  }
  expect(await bellOf(team.admin)).toMatchObject([
    { title: "Ada Lovelace joined as a tester", message: "They are a tester without a project. Add them to one." },
    { title: "Alan Turing joined your team", message: "They accepted the invitation and are now a member." },
    { title: "Grace Hopper joined your team", message: "They accepted the invitation and are now an admin." },
  ]);
  expect((await bellOf(team.admin)).map(({ link }) => link)).toEqual(["/projects", "/team", "/team"]);
});

test("no one is notified twice, and a lost job is requeued", async () => {
  const ada = await invite(team.member);
  await accept(ada);
  await loseJobs();
  await mail.run("requeue-lost-jobs", {});
  await mail.drain();
  expect(await bellOf(team.member)).toEqual([]);
  clock.advance({ minutes: 15 });
  await mail.run("requeue-lost-jobs", {});
  await mail.drain();
  const job = { company_id: team.company.id, user_id: ada.id };
  for (let time = 0; time < 2; time += 1) await mail.run("notify-joined", job);
  expect(await bellOf(team.member)).toMatchObject([joined("A tester joined")]);
});

test("an archived project, or one the tester left, sends no notification", async () => {
  const [ada, grace] = [await invite(team.member), await invite(team.member, await aProject(team))];
  await team.owner.delete(`/projects/${project.id}/beta-users/${ada.id}`);
  const { rows } = await database.asOwner(async (tx) => ({
    rows: await tx.selectFrom("project_testers").select("project_id").where("user_id", "=", grace.id).execute(),
  }));
  await team.owner.post(`/projects/${rows[0]?.project_id}/archive`);
  await accept(grace);
  await mail.drain();
  expect(await bellOf(team.member)).toEqual([]);
});
