import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { broadcast, messagesOf, said, send } from "../../../../tests/support/talks.ts";
import { deleteOldMessages } from "./delete-messages.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, mail } = app;

let team: Team;
let project: Project;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
});

const password = "right password";
const erase = async (who: Person) => {
  expect((await who.post("/me/erase", { password })).status).toBe(202);
  await mail.drain();
};
const aFile = async (who: Person) =>
  (await who.upload({ name: "notes.txt", content: "A plain text file.\n" })).body as { id: string };
const rowsOf = (table: "conversations" | "messages" | "message_bodies" | "message_uploads") =>
  database.inTenant(team.company.id, (tx) => tx.selectFrom(table).selectAll().execute());

describe("deletion of", () => {
  test("a tester takes their conversations along, both directions, with files; what went to many stays with the others", async () => {
    const tester = await aTester(project, { name: "Ada Lovelace", password });
    const other = await aTester(project);
    const [theirs, ours] = [await aFile(tester), await aFile(team.owner)];
    await send(tester, project, team.owner, { content: "It crashed.", upload_ids: [theirs.id] });
    await send(team.owner, project, tester, { upload_ids: [ours.id] });
    await send(other, project, team.owner, { content: "Ada Lovelace told me." });
    await broadcast(team.owner, project, { content: "Thanks to Ada Lovelace!" });
    await erase(tester);
    expect(said(await messagesOf(team.owner, project))).toEqual(["Thanks to [removed]!", "[removed] told me."]);
    expect((await rowsOf("conversations")).map(({ tester_id }) => tester_id)).toEqual([other.id]);
    expect(await rowsOf("message_bodies")).toHaveLength(2);
    expect(await rowsOf("message_uploads")).toEqual([]);
    expect((await team.owner.get(`/uploads/${theirs.id}`)).status).toBe(404);
    const { notifications } = (await team.owner.get("/notifications")).body;
    expect(JSON.stringify(notifications)).not.toContain("It crashed.");
    await mail.run("delete-orphaned-uploads", {});
    expect((await team.owner.get(`/uploads/${ours.id}`)).status).toBe(404);
  });

  test("staff keeps their messages to testers, without a name", async () => {
    const leaves = await app.aPerson(team.company, "member", { name: "Grace Hopper", password });
    const tester = await aTester(project);
    await send(leaves, project, tester, { content: "Yours, Grace Hopper" });
    await send(tester, project, leaves, { content: "Thank you, grace hopper." });
    await erase(leaves);
    const [answer, asked] = await messagesOf(tester, project);
    expect(asked).toMatchObject({ content: "Yours, [removed]", sender: { name: "Former member" } });
    expect(answer).toMatchObject({ content: "Thank you, [removed].", recipient_name: "Former member" });
  });
});

test("messages past retention are deleted and counted, and conversations go with their last message", async () => {
  for (const tester of [await aTester(project), await aTester(project)]) await send(tester, project, team.owner);
  const old = { company_id: team.company.id, before: new Date(clock.now().getTime() + 1_000) };
  expect([await deleteOldMessages(app, old), await deleteOldMessages(app, old)]).toEqual([2, 0]);
  expect(await rowsOf("conversations")).toEqual([]);
});
