import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { broadcast, send } from "../../../../tests/support/talks.ts";
import { requeueMessageNotifications, notifySomeMessages } from "./public.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, jobs, mail } = app;
const { loseJobs, prefer, rows: mailRows } = outboxOf(app);

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  // Drops jobs left over from earlier tests.
  await loseJobs();
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Moonshot" });
  tester = await aTester(project, { name: "Kim" });
});

const job = () => ({ company_id: team.company.id, project_id: project.id });
const publicUrl = "http://localhost:3000";
/** Advances the clock, five minutes by default, and sends the due notifications. */
const minutesLater = async (minutes = 5) => {
  clock.advance({ minutes });
  await mail.run("notify-messages", job());
  await mail.drain();
};
const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);
const read = (who: Person, { id }: { id: string }) => who.post(`/messages/${id}/read`);

describe("a message unread for five minutes", () => {
  test("is emailed with the sender, an excerpt, and a link to the conversation", async () => {
    await send(team.owner, project, tester, { content: `Does <b>it</b> fly? https://evil.example ${"x".repeat(500)}` });
    await mail.drain();
    await minutesLater(4);
    expect(subjects()).toEqual([]);
    await minutesLater(1);
    const sent = mail.one(tester.email);
    const link = `${publicUrl}/dashboard/projects/${project.id}/messages`;
    expect({ subject: sent.subject, link: sent.link }).toEqual({
      subject: `New message from ${team.owner.name}`,
      link,
    });
    for (const words of ["Kim", "Moonshot", "Does <b>it</b> fly?", "…"]) expect(sent.text).toContain(words);
    expect(sent.text).not.toContain("x".repeat(200));
    expect(sent.html).toContain("Does &lt;b&gt;it&lt;/b&gt; fly?");
    expect(sent.html).not.toContain('href="https://evil.example');
    await minutesLater(60);
    expect(subjects()).toHaveLength(1);
  });

  test("is emailed to the staff member it was sent to, with a link to that tester's conversation", async () => {
    await send(tester, project, team.admin, { content: "It crashed." });
    await minutesLater();
    const link = `${publicUrl}/projects/${project.id}/communication?person=${tester.id}`;
    expect(mail.one(team.admin.email)).toMatchObject({ subject: "New message from Kim", link });
    expect(subjects(team.owner)).toEqual([]);
  });

  test("is emailed by a delayed job", async () => {
    await send(team.owner, project, tester);
    await mail.drain();
    expect(subjects()).toEqual([]);
    clock.advance({ minutes: 5 });
    await mail.drainLater();
    await mail.drain();
    expect(subjects()).toHaveLength(1);
  });

  test("produces one email per project however many there are, quoting the first five", async () => {
    for (let n = 1; n <= 7; n += 1) {
      await send(n % 2 ? team.owner : team.admin, project, tester, { content: `No. ${n}` });
      clock.advance({ seconds: 30 });
    }
    const elsewhere = await aProject(team, { name: "Elsewhere" });
    await app.onProject(elsewhere, tester);
    await send(team.member, elsewhere, tester);
    await minutesLater();
    const sent = mail.one(tester.email);
    expect(sent.subject).toBe("7 new messages about Moonshot");
    for (const words of [team.owner.name, team.admin.name, "No. 1", "No. 5", "2 more in the app"])
      expect(sent.text).toContain(words);
    expect(sent.text).not.toContain("No. 6");
    await mail.run("notify-messages", { ...job(), project_id: elsewhere.id });
    await mail.drain();
    expect(subjects()).toEqual(["7 new messages about Moonshot", `New message from ${team.member.name}`]);
  });

  test("links staff with messages from several testers to all conversations", async () => {
    const other = await aTester(project, { name: "Lu" });
    await send(tester, project, team.owner);
    clock.advance({ seconds: 1 });
    await send(other, project, team.owner);
    await minutesLater();
    const sent = mail.one(team.owner.email);
    expect(sent.link).toBe(`${publicUrl}/projects/${project.id}/communication`);
    expect(sent.text).toContain("You have 2 unread messages from Kim and Lu about Moonshot");
    for (const { id } of [tester, other]) expect(sent.text).toContain(`?person=${id}`);
  });
});

describe("no email is sent", () => {
  test("for messages read in time", async () => {
    const first = await send(team.owner, project, tester);
    const answer = await send(tester, project, team.owner);
    await read(tester, first);
    await read(team.owner, answer);
    await minutesLater();
    expect([subjects(), subjects(team.owner)]).toEqual([[], []]);
  });

  test("to removed or deactivated testers, or for an archived project, even once it is restored", async () => {
    const idle = await aTester(project);
    for (const to of [tester, idle]) await send(team.owner, project, to);
    await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
    await team.owner.patch(`/users/beta/${idle.id}`, { is_active: false });
    await minutesLater();
    expect([subjects(), subjects(idle)]).toEqual([[], []]);

    const stays = await aTester(project);
    await send(team.owner, project, stays);
    await team.owner.post(`/projects/${project.id}/archive`);
    await minutesLater();
    await team.owner.post(`/projects/${project.id}/restore`);
    await minutesLater(60);
    expect(subjects(stays)).toEqual([]);
  });

  test("to people who opted out; a digest goes to those who chose it", async () => {
    const daily = await aTester(project);
    await prefer(tester, { general_notification: "disabled" });
    await prefer(daily, { general_notification: "digest_daily" });
    await broadcast(team.owner, project);
    await minutesLater();
    expect([subjects(), subjects(daily)]).toEqual([[], []]);
    clock.set(new Date("2026-03-03T08:01:00.000Z"));
    await mail.run("gather-digests", {});
    await mail.drain();
    expect(mail.one(daily.email).text).toContain("A new version is there.");
    expect(subjects()).toEqual([]);
  });
});

describe("many recipients", () => {
  test("are emailed in batches of some hundreds, once each, even when two jobs run concurrently", async () => {
    await aCrowd(app, project, 600);
    await broadcast(team.owner, project);
    clock.advance({ minutes: 5 });
    await Promise.all([mail.run("notify-messages", job()), mail.run("notify-messages", job())]);
    await mail.run("notify-messages", job());
    const notified = (await mailRows(team.company)).map(({ to_email }) => to_email);
    expect([notified.length, new Set(notified).size]).toEqual([601, 601]);
  });

  test("are all emailed eventually, however often the job is killed", async () => {
    await broadcast(team.owner, project);
    clock.advance({ minutes: 5 });
    const inTenant: typeof database.inTenant = (company, work) =>
      database.inTenant(company, async (tx) => {
        await work(tx);
        throw new Error("killed");
      });
    const killed = notifySomeMessages.run({ database: { ...database, inTenant }, clock, jobs, publicUrl }, job());
    await expect(killed).rejects.toThrow("killed");
    await loseJobs();
    await requeueMessageNotifications(app);
    await mail.drain();
    expect(subjects()).toEqual([]);
    clock.advance({ minutes: 15 });
    await mail.run("requeue-lost-jobs", {});
    await mail.drain();
    expect(subjects()).toEqual([`New message from ${team.owner.name}`]);
  });
});
