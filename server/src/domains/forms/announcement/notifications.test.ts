import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../../tests/support/crowd.ts";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;
const { loseJobs, prefer } = outboxOf(app);

let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-02T12:00:00.000Z"));
  // Earlier tests leave no jobs and no due forms.
  await loseJobs();
  await database.asOwner((tx) => tx.updateTable("forms").set({ due_date: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }), { name: "Roof Planner" });
  tester = await aTester(project);
});

const fields = [{ id: "field_1", type: "text", label: "Why?" }];

async function save(more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await project.owner.post("/forms", {
    title: "Second look",
    project_id: project.id,
    fields,
    ...more,
  });
  await mail.drain();
  return body.id;
}
const kinds = async (who = tester) => (await bellOf(who)).map(({ kind }) => kind);

describe("a form that opens", () => {
  test("notifies the testers of its project, once", async () => {
    const elsewhere = await aTester(await aProject({ ...project, admin: project.owner, member: project.owner }));
    const id = await save({ due_date: "2026-04-01" });
    expect(await bellOf(tester)).toMatchObject([
      {
        kind: "form_published",
        title: "Second look",
        message: "Roof Planner has a new form for you. It is due on April 1, 2026.",
        link: `/dashboard/projects/${project.id}/forms/${id}`,
        is_read: false,
      },
    ]);
    await tester.post("/notifications/read-all");
    await mail.run("announce-form", { company_id: project.company.id, form_id: id, after: null });
    await mail.drain();
    expect((await bellOf(tester)).map(({ is_read }) => is_read)).toEqual([true]);
    for (const who of [elsewhere, project.owner]) expect(await bellOf(who)).toEqual([]);
  });

  test("notifies testers who turned off emails about it, too", async () => {
    await prefer(tester, { form_notification: "disabled" }, project);
    await save();
    expect([mail.to(tester.email), await kinds()]).toEqual([[], ["form_published"]]);
  });

  test("reaches every tester, though every batch runs twice", async () => {
    await aCrowd(app, project, 1_100);
    const { body } = await project.owner.post("/forms", { title: "Many", project_id: project.id, fields });
    const { rows: ids } = await asOwner(
      database,
      "select user_id from project_testers where project_id = $1 order by user_id",
      [project.id],
    );
    const job = { company_id: project.company.id, form_id: body.id };
    for (const after of [null, ids[499]?.user_id, ids[999]?.user_id]) {
      for (let time = 0; time < 2; time += 1)
        await mail.run("announce-form", { ...job, after: after as string | null });
    }
    const counted = "select count(*)::int as count, count(distinct user_id)::int as people from notifications";
    const { rows } = await asOwner(database, `${counted} where subject_id = $1`, [body.id]);
    expect(rows).toEqual([{ count: 1_101, people: 1_101 }]);
  });
});

describe("no notification links to a form the tester cannot answer:", () => {
  test.each([
    ["closed", (id: string) => project.owner.post(`/forms/${id}/close`)],
    ["deleted", (id: string) => project.owner.delete(`/forms/${id}`)],
  ])("of one that is %s nothing is left, of others all", async (_how, end) => {
    const id = await save({ due_date: "2026-03-02" });
    await save({ due_date: "2026-03-02" });
    await mail.run("remind-testers", { company_id: project.company.id, today: "2026-03-02", after: null });
    expect((await kinds()).toSorted()).toEqual(["form_due", "form_due", "form_published", "form_published"]);
    expect((await end(id)).status).toBeLessThan(300);
    expect((await bellOf(tester)).every(({ link }) => !link.endsWith(id))).toBe(true);
    expect(await kinds()).toHaveLength(2);
  });

  test("a reopened form's notification comes back unchanged", async () => {
    const id = await save();
    await tester.post("/notifications/read-all");
    await project.owner.post(`/forms/${id}/close`);
    expect(await bellOf(tester)).toEqual([]);
    await project.owner.post(`/forms/${id}/publish`);
    await mail.drain();
    expect(await bellOf(tester)).toMatchObject([{ kind: "form_published", is_read: true }]);
  });

  test("a form past its close date, too", async () => {
    await save({ close_date: "2026-03-03" });
    clock.set(new Date("2026-03-04T12:00:00.000Z"));
    await mail.run("close-forms", {});
    tester = await app.anotherSession(tester);
    expect(await kinds()).toEqual([]);
  });

  test("leaves no notification if it is closed while it is being announced", async () => {
    const { body } = await project.owner.post("/forms", { title: "Quick", project_id: project.id, fields });
    const job = { company_id: project.company.id, form_id: body.id, after: null };
    await Promise.all([mail.run("announce-form", job), project.owner.post(`/forms/${body.id}/close`)]);
    expect(await kinds()).toEqual([]);
  });
});
