/** The first wall alone: with the database's policies off, the application still keeps companies apart. */
import { describe, expect, test } from "vitest";
import { expectAbsent, namesWithId } from "../support/foreign-ids.ts";
import { openTestApp } from "../support/test-app.ts";
import { asOwner, asTenant, companyTables } from "../support/walls.ts";
import { aWorld } from "../support/world.ts";

const app = await openTestApp();
const ours = await aWorld(app, await app.aCompany());
const theirs = await aWorld(app, await app.aCompany());
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
  test.each(namesWithId)("%s", (name) => expectAbsent(app, name, ours, theirs.team));
});

test("lists hold what is one's own", async () => {
  const [left, right] = [await aWorld(app, await app.aCompany()), await aWorld(app, await app.aCompany())];
  for (const [mine, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const { owner } = mine.team;
    const paths = [
      "/projects",
      "/forms",
      "/users/beta",
      "/dashboard/recent-responses",
      "/auth/me",
      "/dashboard/stats",
      "/subscription/status",
    ];
    const seen = JSON.stringify(
      await Promise.all([
        ...paths.map((path) => owner.get(path)),
        mine.tester.get("/forms"),
        mine.tester.get("/beta/dashboard"),
      ]),
    );
    for (const foreign of [
      other.team.company.id,
      other.project.id,
      other.form.id,
      other.tester.id,
      other.answered.id,
      other.responseId,
    ]) {
      expect(seen).not.toContain(foreign);
    }
    expect((await owner.get("/dashboard/stats")).body).toMatchObject({
      total_projects: 1,
      total_responses: 1,
      team_members: 3,
    });
  }
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
