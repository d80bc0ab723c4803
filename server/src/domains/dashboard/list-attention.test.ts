import type { AttentionItem } from "@firstlight/contract";
import { expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { countStatements } from "../../../../tests/support/statements.ts";
import { anyAnswers, openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, anInvitation, aProject, aTester, clock, database } = app;

const today = () => clock.now().toISOString().slice(0, 10);

async function attentionOf(who: Person, project?: Pick<Project, "id">): Promise<AttentionItem[]> {
  const { status, body } = await who.get(project ? `/projects/${project.id}/attention` : "/dashboard/attention");
  expect(status).toBe(200);
  return body.items as AttentionItem[];
}
const summaryOf = (items: readonly AttentionItem[]) =>
  items.map(({ kind, count, project, subject }) => [kind, count, project?.name ?? null, subject?.title ?? null]);

/** One project where all kinds wait for the owner, and one where nothing does. */
async function aNeglectedProject() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team, { name: "Aurora" });
  await aProject(team, { name: "Calm" });
  const tester = await aTester(project);
  await aTester(project);
  await anInvitation(project);
  const form = await aForm(project, { title: "First look", due_date: today() });
  clock.advance({ minutes: 1 });
  expect((await tester.post(`/forms/${form.id}/responses`, { responses: anyAnswers })).status).toBe(201);
  await app.mail.run("tally-answers", {});
  const message = { content: "It crashed.", recipient_id: team.owner.id };
  expect((await tester.post(`/projects/${project.id}/messages`, message)).status).toBe(201);
  clock.advance({ days: 16 });
  await database.asOwner((tx) =>
    tx
      .insertInto("mails")
      .values({
        company_id: team.company.id,
        id: crypto.randomUUID(),
        project_id: project.id,
        category: "form_notification",
        to_email: "gone@example.com",
        to_name: "Gone",
        subject: "A form",
        state: "failed",
        created_at: clock.now(),
      })
      .execute(),
  );
  return { team, project, form };
}

test("lists what waits for the reader, of the company and of one project, with its form", async () => {
  const { team, project, form } = await aNeglectedProject();
  const items = await attentionOf(team.owner);
  // As many as “Remind” then asks about.
  const { body: unanswered } = await team.owner.get(`/forms/${form.id}/unanswered`);
  expect(unanswered).toEqual({
    title: "First look",
    project_id: project.id,
    user_ids: [expect.any(String)],
    has_more: false,
  });
  expect(summaryOf(items)).toEqual([
    ["unread_messages", 1, "Aurora", null],
    ["form_overdue", 1, "Aurora", "First look"],
    ["emails_failed", 1, null, null],
    ["invitations_expired", 1, "Aurora", null],
    ["testers_quiet", 1, "Aurora", null],
    ["new_answers", 1, "Aurora", "First look"],
  ]);
  expect(items[1]).toMatchObject({ project: { id: project.id }, subject: { id: form.id }, notification_id: null });
  expect(summaryOf(await attentionOf(team.owner, project))).toEqual(
    summaryOf(items).map((item) => (item[0] === "emails_failed" ? ["emails_failed", 1, "Aurora", null] : item)),
  );
  // Messages are addressed to one team member; the bell is everyone's own.
  expect(summaryOf(await attentionOf(team.member)).map(([kind]) => kind)).not.toContain("unread_messages");
  await team.owner.post(`/notifications/${items.at(-1)?.notification_id ?? ""}/read`);
  expect(summaryOf(await attentionOf(team.owner)).map(([kind]) => kind)).not.toContain("new_answers");
  expect(summaryOf(await attentionOf(team.member)).map(([kind]) => kind)).toContain("new_answers");
});

test("nothing waits in a new project, in an archived one, and in a project without an open form for quiet testers", async () => {
  const { team, project, form } = await aNeglectedProject();
  await team.owner.post(`/forms/${form.id}/close`);
  const kinds = (await attentionOf(team.owner, project)).map(({ kind }) => kind);
  expect(kinds).not.toContain("testers_quiet");
  expect(kinds).not.toContain("form_overdue");
  await team.owner.post(`/projects/${project.id}/archive`);
  expect((await attentionOf(team.owner)).filter(({ kind }) => kind !== "emails_failed")).toEqual([]);
  expect(await attentionOf(team.owner, await aProject(team))).toEqual([]);
});

test("lists at most twelve, two of each kind first, with counts up to 1,000 and as many statements as for one", async () => {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team, { name: "Crowded" });
  await aCrowd(app, project, 1200);
  for (let count = 0; count < 14; count += 1) await aForm(project, { title: `Form ${count}`, due_date: today() });
  const many = await aProject(team, { name: "Written to" });
  const writer = await aTester(many);
  const message = { content: "Hello", recipient_id: team.owner.id };
  expect((await writer.post(`/projects/${many.id}/messages`, message)).status).toBe(201);
  clock.advance({ days: 2 });
  const items = await attentionOf(team.owner);
  expect(items).toHaveLength(12);
  expect(summaryOf(items).slice(0, 2)).toEqual([
    ["unread_messages", 1, "Written to", null],
    ["form_overdue", 1000, "Crowded", expect.any(String)],
  ]);
  const statements = (of?: Project) => countStatements(database.engine, () => attentionOf(team.owner, of));
  expect(await statements()).toBe(await statements());
});

test("is for team members of the company alone", async () => {
  const { team, project } = await aNeglectedProject();
  const tester = await aTester(project);
  const other = await aCompany({ plan: "active" });
  expect((await tester.get("/dashboard/attention")).status).toBe(403);
  expect((await other.owner.get(`/projects/${project.id}/attention`)).status).toBe(404);
  expect((await team.owner.get("/projects/nothing/attention")).status).toBe(404);
  expect(await attentionOf(other.owner)).toEqual([]);
});
