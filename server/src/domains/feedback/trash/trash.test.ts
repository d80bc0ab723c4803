import { expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, expectAudit, mail } = app;

async function open() {
  const team: Team = await aCompany({ plan: "active" });
  const project: Project = await aProject(team, { name: "Trailnote" });
  const testers = await Promise.all(["Ada", "Ben"].map((name) => aTester(project, { name })));
  const items = `/projects/${project.id}/feedback-items`;
  const own = `/beta/projects/${project.id}/feedback`;
  const report = async (who: Person, body: object = {}) =>
    (await who.post(own, { type: "bug", title: "No map", ...body })).body.number as number;
  const get = (number: number) => team.member.get(`${items}/${number}`);
  const merge = async (number: number, into: number) =>
    team.member.post(`${items}/${number}/merge`, { into, revision: (await get(number)).body.revision });
  const restore = (id: string) => team.member.post(`/trash/feedback/${id}/restore`);
  const [ada = team.owner, ben = team.owner] = testers;
  return { team, project, ada, ben, items, own, report, get, merge, restore };
}

test("an item in the trash is found nowhere, and is back as it was", async () => {
  const { team, project, ada, items, own, report, get, restore } = await open();
  const { body: file } = await ada.upload({ name: "crash.txt", content: "What it said.\n" });
  const number = await report(ada, { upload_ids: [file.id] });
  const { body: before } = await get(number);
  const { status } = await team.member.delete(`${items}/${number}`);
  expect(status).toBe(204);
  const which = { action: "DELETE", resource_type: "feedback", resource_id: before.id } as const;
  await expectAudit(team.company, which);
  for (const path of ["", "/timeline", "/people"])
    expect((await team.member.get(`${items}/${number}${path}`)).status).toBe(404);
  expect((await team.member.get(items)).body.items).toEqual([]);
  expect((await team.member.post(`${items}/similar`, { text: "There is no map" })).body.items).toEqual([]);
  expect((await ada.get(own)).body.reports).toEqual([]);
  expect((await ada.get(`${own}/${number}`)).status).toBe(404);
  expect((await team.member.get(`/uploads/${file.id}`)).status).toBe(404);
  expect((await team.member.delete(`${items}/${number}`)).status).toBe(404);
  expect((await team.member.get("/trash")).body.items).toEqual([
    expect.objectContaining({
      type: "feedback",
      id: before.id,
      title: "No map",
      project: expect.objectContaining({ id: project.id }),
    }),
  ]);
  // The number is not given again.
  expect(await report(ada)).toBe(number + 1);
  expect((await restore(before.id)).body).toEqual({ title: "No map" });
  expect((await get(number)).body).toEqual(before);
  expect((await team.member.get(`/uploads/${file.id}`)).status).toBe(200);
});

test("a report sent again while it is in the trash says so, and another company does not see it", async () => {
  const { team, ada, items, own } = await open();
  const body = { id: crypto.randomUUID(), type: "bug", title: "No map" };
  const { number } = (await ada.post(own, body)).body;
  await team.member.delete(`${items}/${number}`);
  expect((await ada.post(own, body)).body.code).toBe("feedback_conflict");
  const others = await aCompany();
  expect((await others.owner.post(`/trash/feedback/${body.id}/restore`)).status).toBe(404);
  expect((await others.owner.delete(`${items}/${number}`)).status).toBe(404);
});

test("duplicates go with their main item and come back with it", async () => {
  const { team, ada, ben, items, report, get, merge, restore } = await open();
  const [main, other] = [await report(ada), await report(ben)];
  await merge(other, main);
  const { body: before } = await get(main);
  await team.member.delete(`${items}/${main}`);
  expect((await get(other)).status).toBe(404);
  const { items: trashed } = (await team.member.get("/trash")).body;
  expect(trashed.map(({ id }: { id: string }) => id)).toEqual([before.id]);
  await restore(before.id);
  expect((await get(main)).body).toMatchObject({ people_count: 2, duplicates: before.duplicates });
});

test("a duplicate in the trash no longer counts; restored after its main item went, it is an item of its own", async () => {
  const { team, ada, ben, items, report, get, merge, restore } = await open();
  const [main, other] = [await report(ada), await report(ben)];
  const { id } = (await merge(other, main)).body;
  await team.member.delete(`${items}/${other}`);
  expect((await get(main)).body).toMatchObject({ people_count: 1, duplicates: [] });
  await restore(id);
  expect((await get(main)).body.people_count).toBe(2);
  await team.member.delete(`${items}/${other}`);
  await team.member.delete(`${items}/${main}`);
  await restore(id);
  expect((await get(other)).body).toMatchObject({ status: "new", merged_into: null, people_count: 1 });
});

test("a duplicate in the trash follows what becomes of its main item", async () => {
  const { team, ada, ben, items, report, get, merge, restore } = await open();
  const [main, other, top] = [await report(ada), await report(ben), await report(ada)];
  const { id } = (await merge(other, main)).body;
  await team.member.delete(`${items}/${other}`);
  await merge(main, top);
  await restore(id);
  expect((await get(other)).body.merged_into.number).toBe(top);
  expect((await get(top)).body.people_count).toBe(2);
});

test("after its time it is gone for good, with its duplicates and files", async () => {
  const { team, ada, ben, items, report, merge } = await open();
  const { body: file } = await ben.upload({ name: "crash.txt", content: "What it said.\n" });
  const [main, other] = [await report(ada), await report(ben, { upload_ids: [file.id] })];
  await merge(other, main);
  await team.member.delete(`${items}/${main}`);
  clock.advance({ days: 31 });
  await mail.run("empty-trash", {});
  await mail.drain();
  const rows = await app.database.asOwner((tx) =>
    tx.selectFrom("feedback_items").select("id").where("company_id", "=", team.company.id).execute(),
  );
  expect(rows).toEqual([]);
});
