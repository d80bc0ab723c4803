/** The first wall alone: with the database's policies off, the application still keeps companies apart. */
import { describe, expect, test } from "vitest";
import { openForeignIds } from "../support/foreign-ids.ts";
import { expectOwnLists } from "../support/own-lists.ts";
import { openTestApp } from "../support/test-app.ts";
import { asOwner, asTenant, companyTables } from "../support/walls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const { ours, theirs, names, expectAbsent } = await openForeignIds(app);
for (const { name } of await companyTables(app.database)) {
  await asOwner(app.database, `alter table ${name} disable row level security`);
}

test("the database's wall is really down here", async () => {
  const seen = await asTenant(app.database, ours.team.company.id, (ask) =>
    ask("select distinct company_id from projects"),
  );
  expect(seen.rows).toHaveLength(2);
});

describe("another company's id is answered exactly as an unknown one", () => {
  test.each(names)("%s", (name) => expectAbsent(name, { isOneDown: true }));
});

test("lists hold what is one's own", async () => {
  const [left, right] = [await aWorld(app, await app.aCompany()), await aWorld(app, await app.aCompany())];
  await expectOwnLists(left, right);
  await expectOwnLists(right, left);
});

test("nothing of another company is named in a body", async () => {
  const { owner } = ours.team;
  const form = {
    title: "Theirs",
    project_id: theirs.project.id,
    fields: [{ id: "field_1", type: "text", label: "Why?" }],
  };
  expect((await owner.post("/forms", form)).status).toBe(404);
  expect(
    (await owner.post("/users/invite-beta", { name: "Ada", email: "ada@example.com", project_id: theirs.project.id }))
      .status,
  ).toBe(404);
  const files = await app.aForm(ours.project, { fields: [{ type: "file", label: "Picture" }] });
  const { body: upload } = await theirs.tester.upload({ name: "a.txt", content: "text" });
  expect((await ours.tester.post(`/forms/${files.id}/responses`, { responses: { Picture: upload.id } })).status).toBe(
    422,
  );
});

test("messages never reach another company's users, attach its files, or share ids with it", async () => {
  const { owner } = ours.team;
  const path = `/projects/${ours.project.id}/messages`;
  const file = (await theirs.team.owner.upload({ name: "a.txt", content: "text" })).body.id;
  const said = { content: "Hello" };
  const refused = [
    ["broadcast", 404, { recipient_ids: [ours.tester.id, theirs.tester.id] }],
    ["broadcast", 404, { group_id: theirs.groupId }],
    ["broadcast", 422, { upload_ids: [file] }],
    ["", 404, { recipient_id: theirs.tester.id }],
    ["", 422, { recipient_id: ours.tester.id, upload_ids: [file] }],
  ] as const;
  for (const [call, status, more] of refused) {
    const reply = await owner.post(call === "" ? path : `${path}/${call}`, { ...said, ...more });
    expect({ more, status: reply.status }).toEqual({ more, status });
  }
  const id = crypto.randomUUID();
  for (const { project, team, tester } of [ours, theirs]) {
    const sent = await team.owner.post(`/projects/${project.id}/messages`, { ...said, id, recipient_id: tester.id });
    expect(sent).toMatchObject({ status: 201, body: { project_id: project.id, recipient_id: tester.id } });
  }
});
