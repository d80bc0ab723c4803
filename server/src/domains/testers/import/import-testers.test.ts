import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person, type Project } from "../../../../../tests/support/test-app.ts";
import { testerImports } from "./process-import.ts";

const app = await openTestApp();
const { aCompany, anInvitation, aPerson, aProject, aTester, clock, database, expectAudit, jobs, mail } = app;

async function setup() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  return { team, project, path: `/projects/${project.id}/beta-users` };
}

type Row = { line: number; name: string; email: string; outcome: string; reason: string | null };

const address = (name = "ada") => `${unique(name)}@example.com`;

async function rowsOf(project: Project, importId: string, query: Record<string, string> = {}): Promise<Row[]> {
  const path = `/projects/${project.id}/beta-users/imports/${importId}/rows`;
  return (await project.owner.get(path, { limit: "200", ...query })).body.rows;
}

/** Imports a list and runs its jobs, without delivering the emails. @returns the import as it ended */
async function bring(who: Person, project: Project, csv: string) {
  const path = `/projects/${project.id}/beta-users`;
  const { status, body } = await who.post(`${path}/import`, { csv });
  expect(status).toBe(202);
  await workOff(project, body.id);
  return (await project.owner.get(`${path}/imports/${body.id}`)).body;
}

async function workOff(project: Project, importId: string): Promise<void> {
  const job = { company_id: project.company.id, import_id: importId };
  const path = `/projects/${project.id}/beta-users/imports/${importId}`;
  do await mail.run("import-testers", job);
  while ((await project.owner.get(path)).body.status === "running");
}

const queuedTo = (project: Project) =>
  database.asOwner((tx) =>
    tx
      .selectFrom("mails")
      .select(["to_email", "category", "user_id"])
      .where("company_id", "=", project.company.id)
      .orderBy("to_email")
      .execute(),
  );

describe("an import", () => {
  test("invites every new person, reports each row, and one click in the email signs them in", async () => {
    const { team, project, path } = await setup();
    const [ada, bob] = [address("ada"), address("bob")];
    const csv = `Name,Email\nAda Lovelace,${ada}\n,${bob}\nNobody,nobody@\nAda again,${ada.toUpperCase()}`;
    const preview = await team.member.post(`${path}/import/preview`, { csv });
    const rows = [
      { line: 2, name: "Ada Lovelace", email: ada, outcome: "added", reason: null },
      { line: 3, name: expect.stringMatching(/^Bob /), email: bob, outcome: "added", reason: null },
      { line: 4, name: "Nobody", email: "nobody@", outcome: "refused", reason: "Enter a valid email address" },
      { line: 5, name: "Ada again", email: ada, outcome: "refused", reason: "This address is listed twice (line 2)" },
    ];
    expect(preview.body).toEqual({ total: 4, added: 2, already_here: 0, refused: 2, rows });
    expect((await team.owner.get(path)).body.beta_users).toEqual([]);

    const { status, body } = await team.member.post(`${path}/import`, { csv });
    const started = { id: expect.any(String), total: 4, added: 0, already_here: 0, refused: 2, waiting: 2 };
    expect([status, body]).toEqual([
      202,
      { ...started, status: "running", created_at: clock.now().toISOString(), finished_at: null },
    ]);
    expect((await rowsOf(project, body.id)).map(({ outcome }) => outcome)).toEqual([
      "waiting",
      "waiting",
      "refused",
      "refused",
    ]);
    await mail.drain();
    expect((await team.owner.get(`${path}/imports/${body.id}`)).body).toMatchObject({
      status: "finished",
      added: 2,
      waiting: 0,
      finished_at: clock.now().toISOString(),
    });
    expect(await rowsOf(project, body.id)).toEqual(rows);
    expect((await team.owner.get(path)).body.beta_users).toHaveLength(2);
    const accepting = { token: mail.invitationToken(ada), name: "Ada Lovelace", password: "analytical" };
    expect(mail.one(ada).subject).toContain(team.member.name);
    expect((await app.anonymousClient().post("/auth/invitations/accept", accepting)).status).toBe(200);
  });

  test("writes one audit entry for itself and one per person added, with the importer as actor", async () => {
    const { team, project } = await setup();
    const [ada, here] = [address(), await aTester(project)];
    const done = await bring(team.member, project, `${ada}\n${here.email}\nnobody@`);
    const entry = await expectAudit(team.company, {
      action: "INVITE",
      resource_type: "project",
      resource_id: project.id,
    });
    expect(entry.changes).toEqual({
      import_id: { after: done.id },
      listed: { after: 3 },
      refused_at_once: { after: 1 },
    });
    const entries = (await app.audit(team.company)).filter(({ resource_type }) => resource_type === "user");
    expect(entries).toMatchObject([{ action: "INVITE", actor_kind: "person", actor_id: team.member.id }]);
    expect(JSON.stringify(await app.audit(team.company))).not.toContain(ada);
  });

  test("treats people the company knows as a single invitation would", async () => {
    const { team, project, path } = await setup();
    const second = await aProject(team);
    const here = await aTester(project);
    const elsewhere = await aTester(second);
    const waiting = await anInvitation(project);
    const deactivated = await aPerson(team.company, "beta_tester", { is_active: false });
    const left = await aPerson(team.company, "member");
    await team.owner.delete(`/team/members/${left.id}`);
    const outsider = (await aCompany()).owner;
    const everyone = [here, elsewhere, waiting, deactivated, left, team.admin, outsider];
    const csv = everyone.map(({ email }) => email).join("\n");
    const expected = [
      ["already_here", null],
      ["added", null],
      ["already_here", null],
      ["refused", "Is deactivated. Reactivate them first, then import them again"],
      ["added", null],
      ["refused", "Is a team member and already sees all projects"],
      ["added", null],
    ];
    const { body: preview } = await team.owner.post(`${path}/import/preview`, { csv });
    expect(preview.rows.map(({ outcome, reason }: Row) => [outcome, reason])).toEqual(expected);
    const before = await queuedTo(project);
    const done = await bring(team.owner, project, csv);
    expect(done).toMatchObject({ total: 7, added: 3, already_here: 2, refused: 2, waiting: 0, status: "finished" });
    expect((await rowsOf(project, done.id)).map(({ outcome, reason }) => [outcome, reason])).toEqual(expected);
    const sent = (await queuedTo(project)).filter((each) => !before.some(({ to_email }) => to_email === each.to_email));
    expect(sent.map(({ to_email, category }) => [to_email, category])).toEqual([
      [elsewhere.email, "project_assignment"],
      [outsider.email, "invitation"],
    ]);
    expect((await team.owner.get(path)).body.beta_users).toHaveLength(5);
    // Their other company is not affected.
    expect((await outsider.get("/users/beta")).body).toEqual([]);
  });

  test("renews an expired invitation", async () => {
    const { team, project } = await setup();
    const invited = await anInvitation(project);
    clock.advance({ days: 15 });
    const owner = await app.anotherSession(team.owner);
    const done = await bring(owner, { ...project, owner }, invited.email);
    expect(done).toMatchObject({ added: 1, already_here: 0 });
    expect((await app.anonymousClient().get(`/auth/invitations/${invited.token}`)).status).toBe(404);
    expect((await owner.get(`/projects/${project.id}/beta-users`)).body.beta_users).toMatchObject([
      { id: invited.id, invitation_status: "pending" },
    ]);
  });

  test("of only invalid rows finishes at once, and does nothing", async () => {
    const { team, project, path } = await setup();
    const { body } = await team.owner.post(`${path}/import`, { csv: "nobody@\n<script>alert(1)</script>,x@\n" });
    expect(body).toMatchObject({ status: "finished", total: 2, refused: 2, waiting: 0 });
    expect(await queuedTo(project)).toEqual([]);
  });

  test("is listed newest first, in pages; its rows keep their order, in pages and by outcome", async () => {
    const { team, project, path } = await setup();
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift((await team.owner.post(`${path}/import`, { csv: `${address()}\nnobody@\n${address()}` })).body.id);
      clock.advance({ seconds: 1 });
    }
    const first = await team.owner.get(`${path}/imports`, { limit: "2" });
    expect(first.body.imports.map(({ id }: Row & { id: string }) => id)).toEqual(ids.slice(0, 2));
    const next = (reply: typeof first) => /^<\/api(.*)>; rel="next"$/.exec(reply.headers["link"] ?? "")?.[1] ?? "";
    expect((await team.owner.get(next(first))).body.imports).toMatchObject([{ id: ids[2] }]);

    const rows = await team.owner.get(`${path}/imports/${ids[0]}/rows`, { limit: "2" });
    expect(rows.body.rows.map(({ line }: Row) => line)).toEqual([1, 2]);
    const rest = await team.owner.get(next(rows));
    expect([rest.body.rows.map(({ line }: Row) => line), rest.headers["link"]]).toEqual([[3], undefined]);
    expect((await rowsOf(project, ids[0], { outcome: "refused" })).map(({ line }) => line)).toEqual([2]);
    for (const cursor of ["x", Buffer.from("line x").toString("base64url")]) {
      expect((await team.owner.get(`${path}/imports/${ids[0]}/rows`, { cursor })).status).toBe(422);
    }
  });

  test("older than thirty days is deleted with the names in it", async () => {
    const { team, project } = await setup();
    const old = await bring(team.owner, project, address());
    clock.advance({ days: 20 });
    const owner = await app.anotherSession(team.owner);
    const recent = await bring(owner, { ...project, owner }, address());
    clock.advance({ days: 11 });
    await mail.run("cleanup", {});
    const stored = await database.asOwner(async (tx) => ({
      imports: await tx.selectFrom("tester_imports").select("id").where("id", "in", [old.id, recent.id]).execute(),
      rows: await tx.selectFrom("tester_import_rows").select("import_id").where("import_id", "=", old.id).execute(),
    }));
    expect(stored).toEqual({ imports: [{ id: recent.id }], rows: [] });
  });
});

describe("thousands of rows", () => {
  const list = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n},${address(`p${n}`)}`).join("\n");

  test("are all processed, counted exactly, with one email each", async () => {
    const { team, project, path } = await setup();
    const done = await bring(team.owner, project, `${list(3_000)}\nnobody@`);
    expect(done).toMatchObject({ total: 3_001, added: 3_000, already_here: 0, refused: 1, waiting: 0 });
    const sent = await queuedTo(project);
    expect([sent.length, new Set(sent.map(({ to_email }) => to_email)).size]).toEqual([3_000, 3_000]);
    expect((await team.owner.get(path, { limit: "1" })).headers["x-total-count"]).toBe("3000");
    expect((await team.owner.get("/dashboard/stats")).body.total_testers ?? 3_000).toBe(3_000);
    const again = await bring(team.owner, project, address());
    expect(again).toMatchObject({ added: 1 });
  });

  test("are completed after an interruption anywhere, nothing lost or doubled", async () => {
    const { team, project, path } = await setup();
    const { body } = await team.owner.post(`${path}/import`, { csv: list(450) });
    const job = { company_id: team.company.id, import_id: body.id };
    const parts = { clock, jobs, publicUrl: "http://localhost:3000" };
    let begun = 0;
    /** Simulates a killed process: once before a transaction starts, once after its work but before the commit. */
    const cutOff: typeof database = {
      ...database,
      inTenant: (companyId, work) => {
        begun += 1;
        if (begun === 2) throw new Error("killed before");
        return database.inTenant(companyId, async (tx) => {
          const result = await work(tx);
          if (begun === 4) throw new Error("killed before the commit");
          return result;
        });
      },
    };
    await expect(testerImports.process.run({ ...parts, database: cutOff }, job)).rejects.toThrow("killed before");
    await expect(testerImports.process.run({ ...parts, database: cutOff }, job)).rejects.toThrow(
      "killed before the commit",
    );
    expect((await team.owner.get(`${path}/imports/${body.id}`)).body).toMatchObject({
      status: "running",
      added: 200,
      waiting: 250,
    });
    expect(await queuedTo(project)).toHaveLength(200);
    await Promise.all([
      testerImports.process.run({ ...parts, database }, job),
      testerImports.process.run({ ...parts, database }, job),
      testerImports.process.run({ ...parts, database }, job),
    ]);
    expect((await team.owner.get(`${path}/imports/${body.id}`)).body).toMatchObject({
      status: "finished",
      added: 450,
      refused: 0,
      waiting: 0,
    });
    const sent = await queuedTo(project);
    expect([sent.length, new Set(sent.map(({ to_email }) => to_email)).size]).toEqual([450, 450]);
    expect((await app.audit(team.company)).filter(({ resource_type }) => resource_type === "user")).toHaveLength(450);
    await mail.run("import-testers", job);
    expect(await queuedTo(project)).toHaveLength(450);
  });

  test("in two concurrent imports of the same people make each one tester", async () => {
    const { team, project, path } = await setup();
    const csv = list(250);
    const second = await aProject(team);
    const [one, two] = await Promise.all([
      team.owner.post(`${path}/import`, { csv }),
      team.admin.post(`/projects/${second.id}/beta-users/import`, { csv: csv.split("\n").toReversed().join("\n") }),
    ]);
    await Promise.all([workOff(project, one.body.id), workOff(second, two.body.id)]);
    for (const [where, done] of [
      [path, one],
      [`/projects/${second.id}/beta-users`, two],
    ] as const) {
      expect((await team.owner.get(`${where}/imports/${done.body.id}`)).body.added).toBe(250);
      expect((await team.owner.get(where, { limit: "1" })).headers["x-total-count"]).toBe("250");
    }
  });

  test("of a long list expire fourteen days after their email is sent", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const people = Array.from({ length: 500 }, (_, n) => `Person ${n},${address(`late-${n}`)}`);
    await bring(team.owner, project, people.join("\n"));
    const { last, shortest } = await database.inTenant(team.company.id, async (tx) => ({
      last: await tx
        .selectFrom("mails")
        .select(({ fn }) => fn.max("due_at").as("at"))
        .executeTakeFirstOrThrow(),
      shortest: await tx
        .selectFrom("mails")
        .innerJoin("invitations", "invitations.user_id", "mails.user_id")
        .select(sql<number>`min(extract(epoch from invitations.expires_at - due_at) / 86400)::float`.as("days"))
        .executeTakeFirstOrThrow(),
    }));
    // A trial sends at most 200 emails a day: the last ones leave a day and a half later.
    expect((last.at?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(86_400_000);
    expect(shortest.days).toBeGreaterThanOrEqual(14);
  });

  test.each(["archived", "deleted"])("of a project %s in the meantime are rejected with the reason", async (done) => {
    const { team, project, path } = await setup();
    const { body } = await team.owner.post(`${path}/import`, { csv: list(30) });
    const own = `/projects/${project.id}`;
    await (done === "archived" ? team.owner.post(`${own}/archive`) : team.owner.delete(own));
    await workOff(project, body.id);
    if (done === "deleted") await team.owner.post(`/trash/project/${project.id}/restore`);
    expect((await team.owner.get(`${path}/imports/${body.id}`)).body).toMatchObject({
      refused: 30,
      status: "finished",
    });
    const reason = `The project was ${done}. Restore it and import the list again`;
    expect((await rowsOf(project, body.id))[0]).toMatchObject({ outcome: "refused", reason });
    expect(await queuedTo(project)).toEqual([]);
  });
});

describe("an invalid import is rejected", () => {
  test.each([
    [{}, "Choose a file or paste a list"],
    [{ csv: " \n " }, "Choose a file or paste a list"],
    [{ csv: 7 }, "Choose a file or paste a list"],
    [{ csv: "x".repeat(1_000_001) }, "This list is too long. Import it in parts."],
    [{ csv: "Name,Email" }, "This list is empty. Put each person on a separate line."],
  ])("%#", async (given, message) => {
    const { team, path } = await setup();
    for (const call of ["import", "import/preview"]) {
      const { status, body } = await team.owner.post(`${path}/${call}`, given);
      expect([status, body]).toEqual([
        422,
        { detail: message, code: "invalid_input", errors: [{ path: "csv", message }] },
      ]);
    }
    expect((await team.owner.get(`${path}/imports`)).body.imports).toEqual([]);
  });

  test("hostile cells become rows with a reason, never a failed import", async () => {
    const { team, project } = await setup();
    const ada = address();
    const hostile = [
      `<script>alert(1)</script>,${address()}`,
      `"Ada\r\nBcc: x@example.com",${address()}`,
      `Ada,"a@example.com, b@example.com"`,
      `"=HYPERLINK(""https://evil.example"")",${address()}`,
      `Left\u202Eright,${address()}`,
      `Nu\u0000l,${address()}`,
      `Half\ud800,${address()}`,
      `Ada'); drop table users; --,${address()}\u0000`,
      `${"x".repeat(5_000)},${address()}`,
    ];
    const done = await bring(team.owner, project, [...hostile, `Ada,${ada}`].join("\n"));
    expect(done).toMatchObject({ total: 10, added: 1, refused: 9, waiting: 0 });
    const rows = await rowsOf(project, done.id);
    expect(rows.filter(({ reason }) => reason === null)).toMatchObject([{ email: ada, outcome: "added" }]);
    expect((await queuedTo(project)).map(({ to_email }) => to_email)).toEqual([ada]);
  });

  test("after sixty previews within the hour", async () => {
    const { team, path } = await setup();
    const replies = [];
    for (let count = 0; count < 61; count += 1)
      replies.push(await team.owner.post(`${path}/import/preview`, { csv: address() }));
    expect(tally(replies)).toEqual({ 200: 60, 429: 1 });
  });

  test("into an archived project", async () => {
    const { team, project, path } = await setup();
    await team.owner.post(`/projects/${project.id}/archive`);
    for (const call of ["import", "import/preview"]) {
      const { status, body } = await team.owner.post(`${path}/${call}`, { csv: address() });
      expect([status, body.detail]).toEqual([409, "This project is archived. Restore it to invite testers."]);
    }
  });

  test("for testers, and for other companies as an unknown one", async () => {
    const { team, project, path } = await setup();
    const { body } = await team.owner.post(`${path}/import`, { csv: address() });
    const tester = await aTester(project);
    expect((await tester.post(`${path}/import`, { csv: address() })).status).toBe(403);
    const other = await aProject(team);
    const foreign = (await setup()).team.owner;
    for (const [who, where] of [
      [foreign, path],
      [team.owner, `/projects/${other.id}/beta-users`],
    ] as const) {
      const replies = [
        await who.get(`${where}/imports/${body.id}`),
        await who.get(`${where}/imports/${body.id}/rows`),
        await who.get(`${where}/imports/${crypto.randomUUID()}`),
      ];
      expect(tally(replies)).toEqual({ 404: 3 });
    }
  });
});
