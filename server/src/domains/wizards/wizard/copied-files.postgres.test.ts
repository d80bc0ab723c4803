/** A copy and its original concurrently: the embedded database has one connection, so no concurrency. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { untilWaiting } from "../../../../../tests/support/waiting.ts";

const { aCompany, aProject, aWizard, database } = await openTestApp();

test("a copy keeps its files, though the original drops them and someone deletes them concurrently", async () => {
  const team = await aCompany();
  const { company, owner, admin } = team;
  const project = await aProject(team);
  const { id } = await aWizard(project, { steps: [] });
  const { body: file } = await owner.upload({ name: "a.txt", content: Buffer.from("Read me.\n") });
  const shown = { title: "Read", description: "All of it.", content_blocks: [{ type: "file", content: file.id }] };
  const { body: step } = await owner.post(`/wizards/${id}/steps`, shown);
  const atOnce = await database.inTenant(company.id, async (tx) => {
    // The copy has read its original and waits for its project; the original waits for the copy.
    await sql`select from projects where id = ${project.id} for update`.execute(tx);
    const copying = admin.post(`/wizards/${id}/duplicate`);
    await untilWaiting(database);
    const leaving = owner.delete(`/wizards/${id}/steps/${step.id}`);
    await untilWaiting(database, 2);
    return { copying, leaving };
  });
  const [copy, left] = [await atOnce.copying, await atOnce.leaving];
  expect([copy.status, left.status]).toEqual([201, 204]);
  expect((await owner.delete(`/uploads/${file.id}`)).status).toBe(409);
});
