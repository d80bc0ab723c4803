import { beforeEach, describe, expect, test } from "vitest";
import { bellOf } from "../../../../tests/support/notifications.ts";
import { outboxOf } from "../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;
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
const kinds = async () => (await bellOf(tester)).map(({ kind }) => kind);

describe("a form that is due", () => {
  const at = async (time: string) => {
    clock.set(new Date(time));
    await mail.run("send-reminders", {});
    await mail.drain();
    tester = await app.anotherSession(tester);
  };

  test("notifies once when due and once when overdue, whatever the email settings", async () => {
    await prefer(tester, { form_reminder: "disabled" }, project);
    const form = await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await at("2026-03-07T09:00:00.000Z");
    const due = {
      kind: "form_due",
      title: "Look",
      message: "This form in Roof Planner is due on March 10, 2026.",
      link: `/dashboard/projects/${project.id}/forms/${form.id}`,
    };
    expect(await bellOf(tester)).toMatchObject([{ ...due, is_read: false }]);
    await tester.post("/notifications/read-all");
    for (const day of ["09", "10"]) await at(`2026-03-${day}T09:00:00.000Z`);
    expect(await bellOf(tester)).toMatchObject([{ ...due, is_read: true }]);
    await at("2026-03-13T09:00:00.000Z");
    expect(await bellOf(tester)).toMatchObject([
      {
        kind: "form_overdue",
        message: "This form in Roof Planner was due on March 10, 2026. You can still fill it out.",
      },
      { kind: "form_due" },
    ]);
    expect(mail.to(tester.email)).toEqual([]);
  });

  test("with a new due date notifies again", async () => {
    const form = await aForm(project, { title: "Look", due_date: "2026-03-10" });
    await at("2026-03-13T09:00:00.000Z");
    expect(await kinds()).toEqual(["form_overdue"]);
    const owner = await app.anotherSession(project.owner);
    await owner.put(`/forms/${form.id}`, { title: "Look", fields, due_date: "2026-03-16" });
    expect(await kinds()).toEqual([]);
    await at("2026-03-15T09:00:00.000Z");
    expect((await bellOf(tester)).map(({ message }) => message)).toEqual([
      "This form in Roof Planner is due on March 16, 2026.",
    ]);
  });
});
