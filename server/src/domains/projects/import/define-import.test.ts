import { expect, test } from "vitest";
import { outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, clock, mail } = app;
const { loseJobs } = outboxOf(app);

async function anImport() {
  const team = await aCompany({ plan: "active" });
  const path = `/projects/${(await aProject(team)).id}/beta-users`;
  const csv = Array.from({ length: 3 }, () => `${unique("ada")}@example.com`).join("\n");
  const { body } = await team.owner.post(`${path}/import`, { csv });
  return async () => (await team.owner.get(`${path}/imports/${body.id}`)).body;
}

test("an import whose job was lost is resumed after a while, and is queued only once", async () => {
  const state = await anImport();
  await loseJobs();
  clock.advance({ minutes: 14 });
  await mail.run("requeue-lost-jobs", {});
  expect(await mail.drain()).toBe(0);
  expect(await state()).toMatchObject({ status: "running", added: 0 });
  clock.advance({ minutes: 1 });
  await Promise.all([mail.run("requeue-lost-jobs", {}), mail.run("requeue-lost-jobs", {})]);
  // One import and three invitations.
  expect(await mail.drain()).toBe(4);
  expect(await state()).toMatchObject({ status: "finished", added: 3 });
});

test("a stalled import is resumed each time; a finished one is not", async () => {
  const [stopped, finished] = [await anImport(), await anImport()];
  await mail.drain();
  expect(await finished()).toMatchObject({ status: "finished" });
  expect(await stopped()).toMatchObject({ status: "finished" });
  const again = await anImport();
  for (let round = 0; round < 2; round += 1) {
    await loseJobs();
    clock.advance({ minutes: 15 });
    await mail.run("requeue-lost-jobs", {});
  }
  expect(await again()).toMatchObject({ status: "running" });
  expect(await mail.drain()).toBe(4);
  expect(await again()).toMatchObject({ status: "finished", added: 3 });
});
