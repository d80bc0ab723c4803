import { expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, mail } = app;

async function open() {
  const team: Team = await aCompany({ plan: "active" });
  const project: Project = await aProject(team, { name: "Trailnote" });
  const nora = await aTester(project, { name: "Nora" });
  const own = `/beta/projects/${project.id}/feedback`;
  const report = async (title: string) => (await nora.post(own, { type: "bug", title })).body.number as number;
  const reply = (number: number, body: string) =>
    team.member.post(`/projects/${project.id}/feedback-items/${number}/comments`, {
      audience: "direct",
      tester_id: nora.id,
      body,
    });
  const newsTo = (person: Person) => mail.to(person.email).filter(({ subject }) => subject?.includes("about feedback"));
  const wait = async () => {
    clock.advance({ minutes: 6 });
    const job = { company_id: team.company.id, project_id: project.id };
    await Promise.all([mail.run("mail-feedback-news", job), mail.run("mail-feedback-news", job)]);
    await mail.drain();
  };
  return { team, nora, project, own, report, reply, newsTo, wait };
}

test("news that are unread for five minutes are mailed, all of a project in one email and each once", async () => {
  const { nora, report, reply, newsTo, wait } = await open();
  const [first, second] = [await report("No map"), await report("No sound")];
  await reply(first, "Which phone?");
  await reply(second, "Which song?");
  await wait();
  const emails = newsTo(nora);
  expect(emails.map(({ subject }) => subject)).toEqual(["2 updates about feedback on Trailnote"]);
  expect(emails[0]?.text).toContain("No map");
  expect(emails[0]?.text).toContain("No sound");
  await wait();
  expect(newsTo(nora)).toHaveLength(1);
});

test("who reads the news in time, or wants no such mail, gets none", async () => {
  const { nora, report, reply, newsTo, wait, team } = await open();
  const number = await report("No map");
  await reply(number, "Which phone?");
  const { notifications } = (await nora.get("/notifications")).body;
  for (const { id } of notifications) await nora.post(`/notifications/${id}/read`);
  await wait();
  expect(newsTo(nora)).toEqual([]);
  await nora.put("/email/preferences", { preferences: { feedback_update: "disabled" }, project_preferences: {} });
  await reply(number, "And which version?");
  await wait();
  expect(newsTo(nora)).toEqual([]);
  expect(newsTo(team.member)).toEqual([]);
});

test("who sees it no longer is not mailed", async () => {
  const { project, report, newsTo, wait, team } = await open();
  const number = await report("No map");
  const item = `/projects/${project.id}/feedback-items/${number}`;
  const change = async (body: object) =>
    team.member.patch(item, { revision: (await team.member.get(item)).body.revision, ...body });
  await change({ visibility: "shared", shared_title: "Empty map", shared_summary: "On a train." });
  const other = await aTester(project, { name: "Jonas" });
  await other.put(`/beta/projects/${project.id}/feedback/${number}/vote`, {});
  await team.member.post(`${item}/comments`, { audience: "shared", body: "We are on it." });
  await change({ visibility: "private" });
  await wait();
  expect(newsTo(other)).toEqual([]);
});

test("a job that was lost is queued again", async () => {
  const { nora, report, reply, newsTo } = await open();
  await reply(await report("No map"), "Which phone?");
  await app.database.asOwner((tx) => tx.updateTable("feedback_news").set({ created_at: clock.now() }).execute());
  clock.advance({ minutes: 30 });
  await mail.run("requeue-lost-jobs", {});
  await mail.drain();
  expect(newsTo(nora)).toHaveLength(1);
});
