import { expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { fileHooks } from "../../domains.ts";
import { deleteOrphanedUploads } from "./delete-orphaned-uploads.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, database, mail } = app;
const words = { title: "The tour", description: "All of it." };

interface Setup {
  team: Team;
  project: Project;
  file: string;
  wizardId: string;
  stepId: string;
}

/** A published wizard that shows a file. */
async function setup(): Promise<Setup> {
  const team = await aCompany();
  const project = await aProject(team);
  const { body: upload } = await team.member.upload({ name: "map.txt", content: "Here be dragons.\n" });
  const made = await team.member.post(`/projects/${project.id}/wizards`, { ...words, status: "published" });
  const content_blocks = [{ type: "file", content: upload.id }];
  const step = await team.member.post(`/wizards/${made.body.id}/steps`, { ...words, content_blocks });
  expect(step.status).toBe(201);
  return { team, project, file: upload.id, wizardId: made.body.id, stepId: step.body.id };
}

const read = async (who: Person, { file }: Setup) => (await who.get(`/uploads/${file}`)).status;
const become = async ({ team, wizardId }: Setup, status: string) =>
  expect((await team.owner.put(`/wizards/${wizardId}`, { ...words, status })).status).toBe(200);
const deleteOrphans = () =>
  deleteOrphanedUploads.run(
    {
      database,
      jobs: app.jobs,
      clock: app.clock,
      storage: app.storage,
      publicUrl: "http://localhost:3000",
      fileHooks,
    },
    {},
  );

test("staff and the testers who may see the wizard can read its files, no one else can", async () => {
  const here = await setup();
  const tester = await aTester(here.project);
  const elsewhere = await aTester(await aProject(here.team));
  const outsider = await aCompany();
  expect(await Promise.all([here.team.owner, tester].map((who) => read(who, here)))).toEqual([200, 200]);
  const others = [elsewhere, outsider.owner, await aTester(await aProject(outsider))];
  expect(await Promise.all(others.map((who) => read(who, here)))).toEqual([404, 404, 404]);
});

test("testers cannot read a draft's files; an archived wizard's only after starting it, while on the project", async () => {
  const here = await setup();
  const [runs, waits] = [await aTester(here.project), await aTester(here.project)];
  expect((await runs.post(`/wizards/${here.wizardId}/start`)).status).toBe(200);
  await become(here, "draft");
  expect([await read(runs, here), await read(waits, here), await read(here.team.admin, here)]).toEqual([404, 404, 200]);
  await become(here, "archived");
  expect([await read(runs, here), await read(waits, here)]).toEqual([200, 404]);
  await become(here, "published");
  expect((await here.team.owner.post(`/projects/${here.project.id}/archive`)).status).toBe(200);
  expect(await read(runs, here)).toBe(404);
  expect((await here.team.owner.post(`/projects/${here.project.id}/restore`)).status).toBe(200);
  expect((await here.team.owner.delete(`/projects/${here.project.id}/beta-users/${runs.id}`)).status).toBe(204);
  expect(await read(runs, here)).toBe(404);
});

test("a file in a wizard is not deleted by its uploader or the cleanup; an unused one is deleted at night", async () => {
  const here = await setup();
  const refused = await here.team.member.delete(`/uploads/${here.file}`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "This file is used in an answer, a wizard or a message. Delete that first.",
  ]);
  await database.asOwner((tx) =>
    tx.updateTable("companies").set({ subscription_status: "active" }).where("id", "=", here.team.company.id).execute(),
  );
  app.clock.advance({ days: 40 });
  const later = await app.anotherSession(here.team.member);
  await deleteOrphans();
  expect(await read(later, here)).toBe(200);
  expect((await later.delete(`/wizards/${here.wizardId}/steps/${here.stepId}`)).status).toBe(204);
  expect(await read(later, here)).toBe(200);
  await deleteOrphans();
  expect(await read(later, here)).toBe(404);
});

test("a deleted wizard's files are hidden from testers at once, and deleted at night", async () => {
  const here = await setup();
  const tester = await aTester(here.project);
  expect((await here.team.owner.delete(`/wizards/${here.wizardId}`)).status).toBe(204);
  expect(await read(tester, here)).toBe(404);
  await here.team.owner.delete(`/trash/wizard/${here.wizardId}`);
  await mail.drain();
  await deleteOrphans();
  expect(await read(here.team.member, here)).toBe(404);
});

test("a wizard's files stay when their uploader's data is deleted", async () => {
  const here = await setup();
  await mail.run("erase-person", { identity_id: await begunErasure(here.team.member) });
  await mail.drain();
  expect(await read(here.team.owner, here)).toBe(200);
});

async function begunErasure(person: Person): Promise<string> {
  return database.asOwner(async (tx) => {
    const { identity_id } = await tx
      .selectFrom("users")
      .select("identity_id")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const erasing_since = app.clock.now();
    await tx.updateTable("identities").set({ erasing_since }).where("id", "=", identity_id).execute();
    return identity_id;
  });
}
