import { beforeEach, describe, expect, test } from "vitest";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;
const { loseJobs } = outboxOf(app);

let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.set(new Date("2026-03-09T09:00:00.000Z"));
  await loseJobs();
  // Earlier tests leave no pending forms.
  await database.asOwner((tx) => tx.updateTable("forms").set({ announcing_at: null }).execute());
  project = await aProject(await aCompany({ plan: "active" }));
  tester = await aTester(project);
});

const subjects = (who = tester) => mail.to(who.email).map(({ subject }) => subject);

describe("announcing an opened form", () => {
  const open = async () => {
    const fields = [{ id: "field_1", type: "text", label: "Why?" }];
    return (await project.owner.post("/forms", { title: "Look", project_id: project.id, fields })).body.id as string;
  };
  const requeue = async () => {
    await mail.run("requeue-lost-jobs", {});
    return mail.drain();
  };

  test("resumes after 15 minutes if its job was lost, and emails each tester once", async () => {
    await open();
    await loseJobs();
    clock.advance({ minutes: 14 });
    expect(await requeue()).toBe(0);
    clock.advance({ minutes: 1 });
    await Promise.all([mail.run("requeue-lost-jobs", {}), mail.run("requeue-lost-jobs", {})]);
    await mail.drain();
    expect(subjects()).toEqual(["New form to answer: Look"]);
    clock.advance({ days: 1 });
    expect(await requeue()).toBe(0);
  });

  test("continues after the testers already notified", async () => {
    const id = await open();
    await mail.run("announce-form", { company_id: project.company.id, form_id: id, after: null });
    await mail.drain();
    const [first] = [tester, await aTester(project), await aTester(project)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await database.inTenant(project.company.id, (tx) =>
      tx
        .updateTable("forms")
        .set({ announced_up_to: first?.id ?? null, announcing_at: clock.now() })
        .where("id", "=", id)
        .execute(),
    );
    const before = mail.all.length;
    clock.advance({ minutes: 15 });
    await requeue();
    expect(mail.all.length - before).toBe(2);
  });

  test("stops for a closed form, also after it is reopened", async () => {
    const id = await open();
    await project.owner.post(`/forms/${id}/close`);
    await mail.drain();
    await project.owner.post(`/forms/${id}/publish`);
    clock.advance({ days: 1 });
    expect(await requeue()).toBe(0);
    expect(subjects()).toEqual([]);
  });
});
