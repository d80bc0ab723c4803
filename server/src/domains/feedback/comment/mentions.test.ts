import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const { aCompany, aProject, aTester, clock, mail } = await openTestApp();

let team: Team;
let project: Project;
let tester: Person;
let item: string;

beforeEach(async () => {
  team = await aCompany({ plan: "active" });
  project = await aProject(team, { name: "Trailnote" });
  tester = await aTester(project, { name: "Nora" });
  const report = { type: "bug", title: "It stops" };
  const { number } = (await tester.post(`/beta/projects/${project.id}/feedback`, report)).body;
  item = `/projects/${project.id}/feedback-items/${number}`;
});

const note = (body: object = {}) =>
  team.member.post(`${item}/comments`, {
    audience: "internal",
    body: "Please look",
    mentions: [team.admin.id],
    ...body,
  });
const mentionsOf = async (who: Person) =>
  (await who.get("/notifications")).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === "feedback_mention",
  );

test("a note tells those of the team that it mentions, who follow from then on", async () => {
  const { status, body } = await note({ mentions: [team.admin.id, team.member.id, team.admin.id] });
  expect(status).toBe(201);
  expect(body.mentions.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [team.admin.id, team.member.id].toSorted(),
  );
  expect(await mentionsOf(team.admin)).toMatchObject([
    { title: `${team.member.name} mentioned you`, message: "It stops", link: item.replace("-items", "") },
  ]);
  expect([await mentionsOf(team.member), await mentionsOf(team.owner)]).toEqual([[], []]);
  expect((await team.admin.get(item)).body.follows).toBe(true);
  clock.advance({ minutes: 6 });
  await mail.run("mail-feedback-news", { company_id: team.company.id, project_id: project.id });
  await mail.drain();
  const emails = mail.to(team.admin.email).filter(({ subject }) => subject?.includes("about feedback"));
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining(`${team.member.name} mentioned you`)]);
});

test("an edit tells those who were not mentioned before, and no one twice", async () => {
  const { id } = (await note()).body;
  const mentions = [team.admin.id, team.owner.id, team.owner.id];
  const edited = await team.member.patch(`${item}/comments/${id}`, { body: "Both of you, please", mentions });
  expect(edited.body.mentions).toHaveLength(2);
  expect(await mentionsOf(team.owner)).toHaveLength(1);
  expect(await mentionsOf(team.admin)).toHaveLength(1);
  const unchanged = await team.member.patch(`${item}/comments/${id}`, { body: "You two, please" });
  expect(unchanged.body.mentions).toHaveLength(2);
  expect((await team.member.patch(`${item}/comments/${id}`, { body: "Done", mentions: [] })).body.mentions).toEqual([]);
});

test("the same note sent twice is one; with other mentions it is refused", async () => {
  const id = crypto.randomUUID();
  expect((await note({ id })).status).toBe(201);
  expect((await note({ id })).status).toBe(200);
  expect((await note({ id, mentions: [team.owner.id] })).body.code).toBe("feedback_conflict");
  expect(await mentionsOf(team.admin)).toHaveLength(1);
});

test("only the team is mentioned, and only in notes", async () => {
  const outsider = (await aCompany()).owner;
  for (const { id } of [tester, outsider, { id: crypto.randomUUID() }]) {
    const { status, body } = await note({ mentions: [id] });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: "mentions", message: "Only team members can be mentioned." }],
    ]);
  }
  const reply = await note({ audience: "direct", tester_id: tester.id });
  expect([reply.status, reply.body.errors[0].path]).toEqual([422, "mentions"]);
  const { id } = (await note({ mentions: [] })).body;
  const edited = await team.member.patch(`${item}/comments/${id}`, { body: "You", mentions: [tester.id] });
  expect([edited.status, edited.body.errors[0].path]).toEqual([422, "mentions"]);
  expect((await team.member.get(`${item}/timeline`)).body.timeline[0].comment.body).toBe("Please look");
});
