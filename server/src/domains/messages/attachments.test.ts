import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, tally, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { broadcast, messagesOf, send, write } from "../../../../tests/support/talks.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  tester = await aTester(project);
});

const missing = "A file is missing. Upload it again.";
const aFile = async (who: Person, name = "notes.txt") =>
  (await who.upload({ name, content: "A plain text file.\n" })).body as { id: string };
const fetched = async (who: Person, { id }: { id: string }) => (await who.get(`/uploads/${id}`)).status;

describe("files of a message", () => {
  test("are listed with it and readable by the tester and all staff, but not by others", async () => {
    const [other, file] = [await aTester(project), await aFile(tester)];
    expect(await fetched(team.owner, file)).toBe(404);
    const message = await send(tester, project, team.owner, { upload_ids: [file.id, file.id] });
    expect(message.attachments).toEqual([{ id: file.id, filename: "notes.txt", content_type: "text/plain", size: 19 }]);
    expect((await messagesOf(team.member, project))[0]?.attachments).toEqual(message.attachments);
    const foreign = await aTester(await aProject(await aCompany()));
    const statuses = [tester, team.owner, team.member, other, foreign].map((who) => fetched(who, file));
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404]);
  });

  test("from staff are readable by the tester for as long as they are on the project", async () => {
    const [other, one, all] = [await aTester(project), await aFile(team.owner), await aFile(team.owner)];
    await send(team.owner, project, tester, { upload_ids: [one.id] });
    await broadcast(team.owner, project, { upload_ids: [all.id] });
    const statuses = () =>
      Promise.all([fetched(tester, one), fetched(other, one), fetched(tester, all), fetched(other, all)]);
    expect(await statuses()).toEqual([200, 404, 200, 200]);
    await team.owner.post(`/projects/${project.id}/archive`);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await team.owner.post(`/projects/${project.id}/restore`);
    await team.owner.delete(`/projects/${project.id}/beta-users/${other.id}`);
    expect([await fetched(tester, all), await fetched(await app.anotherSession(other), all)]).toEqual([200, 404]);
  });

  test("must belong to the sender and not be used elsewhere", async () => {
    const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
    const [answered, sent] = [await aFile(tester), await aFile(tester)];
    await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [answered.id] } });
    await send(tester, project, team.owner, { upload_ids: [sent.id] });
    const foreign = await aFile(team.owner);
    for (const id of [answered.id, sent.id, foreign.id, crypto.randomUUID()]) {
      const upload_ids = [(await aFile(tester)).id, id];
      const { status, body } = await write(tester, project, team.owner, { upload_ids });
      expect([status, body]).toEqual([
        422,
        { detail: missing, code: "invalid_input", errors: [{ path: "upload_ids", message: missing }] },
      ]);
    }
    expect(await messagesOf(team.owner, project)).toHaveLength(1);
  });

  test("cannot be used in an answer, and cannot be deleted", async () => {
    const form = await aForm(project, { fields: [{ type: "file", label: "Picture" }] });
    const file = await aFile(tester);
    await send(tester, project, team.owner, { upload_ids: [file.id] });
    const { status } = await tester.post(`/forms/${form.id}/responses`, { responses: { Picture: [file.id] } });
    expect(status).toBe(422);
    const deleted = await tester.delete(`/uploads/${file.id}`);
    expect([deleted.status, deleted.body.detail]).toEqual([
      409,
      "This file is used in an answer, a wizard or a message. Delete that first.",
    ]);
  });

  test("belong to exactly one of several messages sent concurrently with the same file", async () => {
    const file = await aFile(tester);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => write(tester, project, team.owner, { upload_ids: [file.id] })),
    );
    expect(tally(replies)).toEqual({ 201: 1, 422: 7 });
  });

  test("survive the nightly cleanup as long as the message exists", async () => {
    const [sent, free] = [await aFile(tester), await aFile(tester)];
    await send(tester, project, team.owner, { upload_ids: [sent.id] });
    clock.advance({ days: 31 });
    await mail.run("delete-orphaned-uploads", {});
    const back = await app.anotherSession(tester);
    expect([await fetched(back, sent), await fetched(back, free)]).toEqual([200, 404]);
    await database.inTenant(team.company.id, (tx) =>
      tx.deleteFrom("message_bodies").where("project_id", "=", project.id).execute(),
    );
    await mail.run("delete-orphaned-uploads", {});
    expect(await fetched(back, sent)).toBe(404);
  });
});
