import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database, expectAudit, mail } = app;

async function setup() {
  const team = await aCompany();
  const project = await aProject(team);
  return { team, project, path: `/projects/${project.id}/tester-groups` };
}

/** Many people on a project, without a call for each. */
async function crowd(project: Project, count: number): Promise<string[]> {
  const company_id = project.company.id;
  const made = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    email: `${project.id}-${n}@example.com`,
  }));
  await database.asOwner(async (tx) => {
    const identities = made.map(({ id, email }) => ({ id, email }));
    await tx.insertInto("identities").values(identities).execute();
    const user = {
      company_id,
      name: "T",
      role: "beta_tester" as const,
      created_at: clock.now(),
      joined_at: clock.now(),
    };
    await tx
      .insertInto("users")
      .values(made.map(({ id, email }) => ({ ...user, id, identity_id: id, email })))
      .execute();
    const own = { company_id, project_id: project.id, invited_by: project.owner.id, created_at: clock.now() };
    await tx
      .insertInto("project_testers")
      .values(made.map(({ id }) => ({ ...own, user_id: id })))
      .execute();
  });
  return made.map(({ id }) => id);
}

describe("a group", () => {
  test("is created, read, refilled, renamed and deleted, each with its entry in the audit log", async () => {
    const { team, project, path } = await setup();
    const [ada, bob] = [await aTester(project), await aTester(project)];
    const made = await team.member.post(path, { name: "  Early birds ", user_ids: [ada.id, ada.id] });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), name: "Early birds", member_count: 1, created_at: clock.now().toISOString() },
    ]);
    await expectAudit(team.company, { action: "CREATE", resource_type: "group", resource_id: made.body.id });
    const one = `${path}/${made.body.id}`;
    expect((await team.owner.get(one)).body).toEqual({ ...made.body, user_ids: [ada.id] });

    const changed = await team.admin.put(one, { name: "Night owls", user_ids: [bob.id] });
    expect([changed.status, changed.body]).toMatchObject([200, { name: "Night owls", member_count: 1 }]);
    expect((await team.owner.get(one)).body.user_ids).toEqual([bob.id]);
    const entry = await expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "group",
      resource_id: made.body.id,
    });
    expect(entry.changes).toEqual({
      name: { before: "Early birds", after: "Night owls" },
      // As many, but others.
      members: {},
    });

    expect((await team.owner.delete(one)).status).toBe(204);
    expect((await team.owner.get(one)).status).toBe(404);
    expect((await team.owner.delete(one)).status).toBe(404);
    await expectAudit(team.company, { action: "DELETE", resource_type: "group", resource_id: made.body.id });
    expect((await team.owner.get(`/projects/${project.id}`)).body.tester_count).toBe(2);
  });

  test("may be empty, and lists are newest first, in pages, per project", async () => {
    const { team, path } = await setup();
    const other = `/projects/${(await aProject(team)).id}/tester-groups`;
    for (const name of ["One", "Two", "Three"]) {
      await team.owner.post(path, { name, user_ids: [] });
      clock.advance({ seconds: 1 });
    }
    await team.owner.post(other, { name: "Elsewhere", user_ids: [] });
    const first = await team.owner.get(path, { limit: "2" });
    expect(first.body.groups.map(({ name }: Person) => name)).toEqual(["Three", "Two"]);
    const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers["link"] ?? "")?.[1] ?? "";
    expect((await team.owner.get(next)).body.groups.map(({ name }: Person) => name)).toEqual(["One"]);
  });

  test("filters the list of the project's testers", async () => {
    const { team, project, path } = await setup();
    const [ada, bob] = [await aTester(project, { name: "Ada Quinn" }), await aTester(project, { name: "Bob" })];
    await aTester(project);
    const { body: group } = await team.owner.post(path, { name: "Some", user_ids: [ada.id, bob.id] });
    const list = (query: Record<string, string>) => team.owner.get(`/projects/${project.id}/beta-users`, query);
    const { body, headers } = await list({ group: group.id });
    expect(body.beta_users.map(({ id }: Person) => id)).toEqual([bob.id, ada.id]);
    expect(headers["x-total-count"]).toBe("2");
    expect((await list({ group: group.id, q: "quinn" })).body.beta_users).toMatchObject([{ id: ada.id }]);
    const foreign = await setup();
    const { body: theirs } = await foreign.team.owner.post(foreign.path, { name: "Theirs", user_ids: [] });
    const answers = [await list({ group: theirs.id }), await list({ group: crypto.randomUUID() })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await list({ group: "1" })).status).toBe(422);
  });

  test("accepts up to ten thousand testers, and no more", async () => {
    const { team, project, path } = await setup();
    const ids = await crowd(project, 2_500);
    const { status, body } = await team.owner.post(path, { name: "Everybody", user_ids: ids });
    expect([status, body.member_count]).toEqual([201, 2_500]);
    const fewer = await team.owner.put(`${path}/${body.id}`, { name: "Everybody", user_ids: ids.slice(0, 1_000) });
    expect(fewer.body.member_count).toBe(1_000);
    await team.owner.delete(`${path}/${body.id}`);
    expect((await team.owner.delete(`/trash/group/${body.id}`)).status).toBe(204);
    await mail.drain();
    const left = await database.asOwner((tx) =>
      tx.selectFrom("tester_groups").select("id").where("project_id", "=", project.id).execute(),
    );
    expect(left).toEqual([]);
    const refused = await team.owner.post(path, {
      name: "Too many",
      user_ids: Array.from({ length: 10_001 }, () => crypto.randomUUID()),
    });
    expect([refused.status, refused.body.detail]).toEqual([422, "At most 10,000 testers in a group"]);
  });
});

describe("an invalid group is rejected", () => {
  test.each([
    [{ name: " " }, "name", "Group name is required"],
    [{ name: "x".repeat(201) }, "name", "Group name can have at most 200 characters"],
    [{ name: "A\r\nB" }, "name", "Group name must be a single line of plain text"],
    [{ name: "https://evil.example" }, "name", "Group name cannot contain a web address"],
    [{ user_ids: ["1"] }, "user_ids.0", "Enter a valid ID"],
  ])("%j", async (change, path, message) => {
    const { team, path: groups } = await setup();
    const { status, body } = await team.owner.post(groups, { name: "Some", user_ids: [], ...change });
    expect([status, body]).toEqual([422, { detail: message, code: "invalid_input", errors: [{ path, message }] }]);
  });

  test("with people not on the project: the error has their number, foreign and unknown alike", async () => {
    const { team, project, path } = await setup();
    const ada = await aTester(project);
    const other = await aTester(await aProject(team));
    const foreign = await aTester((await setup()).project);
    const refused = await team.owner.post(path, {
      name: "Some",
      user_ids: [ada.id, other.id, foreign.id, team.admin.id, crypto.randomUUID()],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: "user_ids", message: expect.stringMatching(/^4 of these testers are not on this project\./) }],
    ]);
    const one = await team.owner.post(path, { name: "Some", user_ids: [ada.id, foreign.id] });
    expect(one.body.detail).toMatch(/^1 of these testers is not on this project\./);
    expect((await team.owner.get(path)).body.groups).toEqual([]);
  });

  test("with an existing name, in any case; another project may have it too", async () => {
    const { team, path } = await setup();
    await team.owner.post(path, { name: "Early", user_ids: [] });
    const { body: late } = await team.owner.post(path, { name: "Late", user_ids: [] });
    const message = "A group with this name already exists. Choose another name.";
    for (const refused of [
      await team.owner.post(path, { name: "EARLY", user_ids: [] }),
      await team.owner.put(`${path}/${late.id}`, { name: "early", user_ids: [] }),
    ]) {
      expect([refused.status, refused.body]).toEqual([
        409,
        { detail: message, code: "name_taken", errors: [{ path: "name", message }] },
      ]);
    }
    expect((await team.owner.put(`${path}/${late.id}`, { name: "LATE", user_ids: [] })).status).toBe(200);
    const other = `/projects/${(await aProject(team)).id}/tester-groups`;
    expect((await team.owner.post(other, { name: "Early", user_ids: [] })).status).toBe(201);
    const at_once = await Promise.all(
      Array.from({ length: 5 }, () => team.owner.post(path, { name: "Rush", user_ids: [] })),
    );
    expect(tally(at_once)).toEqual({ 201: 1, 409: 4 });
  });

  test("from another project or company, as an unknown one", async () => {
    const { team, path } = await setup();
    const other = await aProject(team);
    const { body: theirs } = await team.owner.post(`/projects/${other.id}/tester-groups`, { name: "X", user_ids: [] });
    for (const id of [theirs.id, crypto.randomUUID(), "1"]) {
      const body = { name: "Y", user_ids: [] };
      const replies = [await team.owner.get(`${path}/${id}`), await team.owner.put(`${path}/${id}`, body)];
      expect([...replies, await team.owner.delete(`${path}/${id}`)].map(({ status }) => status)).toEqual([
        404, 404, 404,
      ]);
    }
  });

  test("for testers", async () => {
    const { project, path } = await setup();
    const tester = await aTester(project);
    expect((await tester.get(path)).status).toBe(403);
    expect((await tester.post(path, { name: "Mine", user_ids: [tester.id] })).status).toBe(403);
  });
});
