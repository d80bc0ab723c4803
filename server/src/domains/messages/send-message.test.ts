import type { Message } from "@firstlight/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { messagesOf, pagesOf, pathOf, said, send, write } from "../../../../tests/support/talks.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, expectAudit } = app;

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  tester = await aTester(project, { name: "Kim Tester" });
});

const own = async (who = tester, query: Record<string, string> = {}) => (await who.get("/beta/messages", query)).body;
const talks = async (who: Person, query: Record<string, string> = {}) =>
  (await who.get(`/projects/${project.id}/conversations`, query)).body;
const read = (who: Person, { id }: { id: string }) => who.post(`/messages/${id}/read`);
const noOne = { detail: "This person does not exist or is no longer available.", code: "not_found" };

describe("staff and a tester", () => {
  test("write to each other, and each sees who wrote", async () => {
    const asked = await send(team.owner, project, tester);
    expect(asked).toEqual({
      id: expect.any(String),
      project_id: project.id,
      tester_id: tester.id,
      content: "How is it going?",
      created_at: expect.any(String),
      sender: { id: team.owner.id, name: team.owner.name, role: "owner" },
      recipient_id: tester.id,
      recipient_name: "Kim Tester",
      message_type: "project_communication",
      read_at: null,
      attachments: [],
    });
    await expectAudit(team.company, { action: "CREATE", resource_type: "message", resource_id: asked.id });
    const answer = await send(tester, project, team.owner, { content: "  Well,\nthank you.  " });
    expect(answer).toMatchObject({
      content: "Well,\nthank you.",
      sender: { name: "Kim Tester", role: "beta_tester" },
      tester_id: tester.id,
    });
    for (const who of [team.owner, team.member, tester])
      expect(said(await messagesOf(who, project))).toEqual(["Well,\nthank you.", "How is it going?"]);
    expect(said((await own()).messages)).toEqual(["Well,\nthank you.", "How is it going?"]);
  });

  test("leave no message text in the audit log", async () => {
    const { id } = await send(tester, project, team.owner, { content: "Between us." });
    const entry = await expectAudit(team.company, { action: "CREATE", resource_type: "message", resource_id: id });
    expect([entry.actor_id, JSON.stringify(entry)]).toEqual([tester.id, expect.not.stringContaining("Between")]);
  });

  test("each see their own messages as unread until they read them", async () => {
    const first = await send(team.owner, project, tester, { content: "One" });
    const second = await send(team.owner, project, tester, { content: "Two" });
    const third = await send(team.admin, project, tester, { content: "Three" });
    expect([(await own()).unread_count, (await talks(team.owner)).unread_count]).toEqual([3, 0]);
    clock.advance({ minutes: 1 });
    expect((await read(tester, second)).body).toEqual({ unread_count: 1 });
    const seen = await messagesOf(team.owner, project);
    expect(seen.map(({ read_at }) => read_at !== null)).toEqual([false, true, true]);
    clock.advance({ minutes: 1 });
    expect((await read(tester, first)).body).toEqual({ unread_count: 1 });
    expect((await messagesOf(team.owner, project)).at(-1)?.read_at).toBe(seen.at(-1)?.read_at);
    expect((await read(tester, third)).body).toEqual({ unread_count: 0 });

    const answer = await send(tester, project, team.owner);
    expect((await talks(team.owner)).conversations).toMatchObject([{ unread_count: 1 }]);
    expect((await talks(team.admin)).conversations).toMatchObject([{ unread_count: 0 }]);
    expect((await read(team.owner, answer)).body).toEqual({ unread_count: 0 });
    expect((await own()).messages[0].read_at).toEqual(expect.any(String));
  });

  test("get one notification per conversation until they have read it", async () => {
    const bell = async (who: Person) => (await who.get("/notifications")).body;
    await send(team.owner, project, tester, { content: "One" });
    const last = await send(team.owner, project, tester, { content: `Two\n${"long ".repeat(50)}` });
    expect(await bell(tester)).toMatchObject({
      unread_count: 1,
      notifications: [
        {
          kind: "message",
          title: `New message from ${team.owner.name}`,
          message: expect.stringMatching(/^Two long long .{90,106}…$/),
          link: `/dashboard/projects/${project.id}/messages`,
        },
      ],
    });
    await send(tester, project, team.owner);
    const link = `/projects/${project.id}/communication?person=${tester.id}`;
    expect((await bell(team.owner)).notifications).toMatchObject([{ title: "New message from Kim Tester", link }]);
    expect((await bell(team.admin)).notifications).toEqual([]);
    await read(tester, last);
    expect((await bell(tester)).unread_count).toBe(0);
  });

  test("get live events saying what changed, without any message text", async () => {
    const heard = async () => {
      const events = await app.database.asOwner((tx) =>
        tx
          .deleteFrom("live_events")
          .where("company_id", "=", team.company.id)
          .where("kind", "in", ["message", "messages_read"])
          .returning(["audience", "user_id", "kind", "project_id", "subject_id"])
          .execute(),
      );
      return events.toSorted((a, b) => a.audience.localeCompare(b.audience));
    };
    const noticesOf = (kind: string) => [
      { audience: "person", user_id: tester.id, kind, project_id: project.id, subject_id: tester.id },
      { audience: "staff", user_id: null, kind, project_id: project.id, subject_id: tester.id },
    ];
    const asked = await send(team.owner, project, tester);
    expect(await heard()).toEqual(noticesOf("message"));
    await read(tester, asked);
    expect(await heard()).toEqual(noticesOf("messages_read"));
    await read(tester, asked);
    expect(await heard()).toEqual([]);
  });

  test("get an unread count of at most 100", async () => {
    for (let n = 0; n < 101; n += 1) {
      // One person can send at most 60 messages a minute.
      if (n % 60 === 0) clock.advance({ minutes: 1 });
      await send(tester, project, team.owner);
    }
    expect((await talks(team.owner, { limit: "1" })).unread_count).toBe(100);
  });
});

describe("messages are rejected", () => {
  test("to another company's person, another tester or between staff, with the response for an unknown person", async () => {
    const other = await aTester(project);
    const elsewhere = await aTester(await aProject(team));
    const foreign = await aCompany();
    const there = await aTester(await aProject(foreign));
    const tries: [Person, { id: string }][] = [
      [team.owner, { id: crypto.randomUUID() }],
      [team.owner, team.admin],
      [team.owner, team.owner],
      [team.owner, elsewhere],
      [team.owner, there],
      [team.owner, foreign.owner],
      [tester, other],
      [tester, tester],
      [tester, foreign.owner],
      [tester, { id: crypto.randomUUID() }],
    ];
    for (const [from, to] of tries) {
      const { status, body } = await write(from, project, to);
      expect([status, body]).toEqual([404, noOne]);
    }
    expect(await messagesOf(team.owner, project)).toEqual([]);
  });

  test("to people who were removed, deactivated, or have not joined yet", async () => {
    const [removed, idle] = [await aTester(project), await aTester(project, { is_active: false })];
    const invited = await app.anInvitation(project);
    await team.owner.delete(`/projects/${project.id}/beta-users/${removed.id}`);
    await team.owner.delete(`/team/members/${team.member.id}`);
    for (const to of [removed, idle, invited]) expect((await write(team.owner, project, to)).status).toBe(404);
    expect((await write(tester, project, team.member)).body).toEqual(noOne);
  });

  test("on a project the tester is not on, or that is archived", async () => {
    const outsider = await aTester(await aProject(team));
    expect((await write(outsider, project, team.owner)).status).toBe(404);
    expect((await outsider.get(pathOf(project))).status).toBe(404);
    await send(tester, project, team.owner);
    await team.owner.post(`/projects/${project.id}/archive`);
    for (const answer of [await write(tester, project, team.owner), await tester.get(pathOf(project))])
      expect([answer.status, answer.body.detail]).toEqual([
        404,
        "This project does not exist or is no longer available.",
      ]);
    const refused = await write(team.owner, project, tester);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "This project is archived. Restore it to message its testers.",
    ]);
    expect(await messagesOf(team.owner, project)).toHaveLength(1);
    expect(await own()).toEqual({ messages: [], unread_count: 0 });
    expect((await talks(team.owner)).conversations).toMatchObject([{ is_open: false }]);
  });

  test.each([
    ["nothing", { content: "" }, "Message is required"],
    ["blanks", { content: " \n\t " }, "Message is required"],
    ["10,001 characters", { content: "x".repeat(10_001) }, "Message can have at most 10,000 characters"],
    ["to nobody", { recipient_id: "" }, "Select a recipient"],
    ["of another kind", { message_type: "newsletter" }, expect.any(String)],
    ["with eleven files", { upload_ids: Array.from({ length: 11 }, () => crypto.randomUUID()) }, "At most 10 files"],
  ])("%s", async (_what, more, message) => {
    const { status, body } = await write(team.owner, project, tester, more);
    expect([status, body.errors?.[0].message]).toEqual([422, message]);
  });

  test("10,000 characters and hostile ones are stored unchanged", async () => {
    const texts = ["x".repeat(10_000), '<script>alert("1")</script>', "'; drop table messages; --", "%_\\ 😀 ‮abc"];
    for (const content of texts) await send(tester, project, team.owner, { content });
    expect(said(await messagesOf(team.owner, project)).toReversed()).toEqual(texts);
  });
});

describe("reading", () => {
  test("another person's message returns the response for an unknown message", async () => {
    const [other, asked] = [await aTester(project), await send(team.owner, project, tester)];
    const unknown = await other.post(`/messages/${crypto.randomUUID()}/read`);
    expect(unknown.status).toBe(404);
    for (const nosy of [other, team.owner, team.admin, (await aCompany()).owner]) {
      const { status, body } = await read(nosy, asked);
      expect([status, body]).toEqual([404, unknown.body]);
    }
    expect((await own()).unread_count).toBe(1);
  });

  test("another tester's messages is not possible with any parameters", async () => {
    const other = await aTester(project);
    await send(team.owner, project, tester);
    await send(tester, project, team.owner);
    expect(await messagesOf(other, project)).toEqual([]);
    expect(await messagesOf(other, project, { q: "how" })).toEqual([]);
    expect((await other.get(pathOf(project), { tester_id: tester.id })).status).toBe(404);
    expect((await own(other)).messages).toEqual([]);
    expect((await other.get(`/projects/${project.id}/conversations`)).status).toBe(403);
  });

  test("ends for a removed tester and still works for the staff", async () => {
    const asked = await send(team.owner, project, tester);
    await send(tester, project, team.owner);
    await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
    const otherSession = await app.anotherSession(tester);
    expect(await own(otherSession)).toEqual({ messages: [], unread_count: 0 });
    expect((await read(otherSession, asked)).status).toBe(404);
    expect((await talks(team.owner)).conversations).toMatchObject([{ is_open: false, unread_count: 1 }]);
    expect(await messagesOf(team.owner, project, { tester_id: tester.id })).toHaveLength(2);
  });

  test("in pages skips and repeats nothing, even messages with the same timestamp", async () => {
    const others = [tester, await aTester(project), await aTester(project)];
    for (let round = 0; round < 4; round += 1) {
      for (const to of others) await send(team.owner, project, to, { content: `${round} to ${to.id}` });
    }
    const all = said(await messagesOf(team.owner, project));
    expect([all.length, new Set(all).size]).toEqual([12, 12]);
    for (const [who, path, key, count] of [
      [team.owner, pathOf(project), "messages", 12],
      [tester, "/beta/messages", "messages", 4],
      [team.owner, `/projects/${project.id}/conversations`, "conversations", 3],
      [team.owner, `/projects/${project.id}/users`, "users", 6],
    ] as const) {
      const pages = await pagesOf<{ id?: string; tester?: { id: string } }>(who, path, { limit: "2" }, key);
      const seen = pages.flat().map(({ id, tester: of }) => id ?? of?.id);
      expect([pages.length, seen.length, new Set(seen).size]).toEqual([Math.ceil(count / 2), count, count]);
    }
    const newest = await messagesOf(tester, project);
    expect(said(newest)).toEqual([3, 2, 1, 0].map((round) => `${round} to ${tester.id}`));
  });
});

describe("the shared inbox", () => {
  test("lists each conversation once, latest first, and filters by name, address and unread", async () => {
    const [ada, bo] = [await aTester(project, { name: "Ada 100% Lovelace" }), await aTester(project, { name: "Bo" })];
    await send(team.admin, project, ada, { content: "a".repeat(5_000) });
    clock.advance({ seconds: 1 });
    await send(bo, project, team.owner);
    clock.advance({ seconds: 1 });
    await send(team.owner, project, ada, { content: "Again" });
    const names = async (query: Record<string, string> = {}) =>
      (await talks(team.owner, query)).conversations.map(({ tester: of }: { tester: { name: string } }) => of.name);
    expect(await names()).toEqual(["Ada 100% Lovelace", "Bo"]);
    expect((await talks(team.member)).conversations[0]).toMatchObject({
      tester: { id: ada.id, email: ada.email },
      last_message: { content: "Again", sender: { id: team.owner.id, role: "owner" } },
      is_open: true,
    });
    expect(await names({ q: "100%" })).toEqual(["Ada 100% Lovelace"]);
    expect(await names({ q: "_" })).toEqual([]);
    expect(await names({ q: bo.email.slice(0, 20).toUpperCase() })).toEqual(["Bo"]);
    expect(await names({ unread: "true" })).toEqual(["Bo"]);
    expect((await talks(team.admin, { unread: "true" })).conversations).toEqual([]);
  });

  test("lists valid recipients: testers see only staff", async () => {
    await aTester(project, { is_active: false });
    await aTester(await aProject(team));
    const roles = async (who: Person, query: Record<string, string> = {}) => {
      const { body } = await who.get(`/projects/${project.id}/users`, query);
      return body.users.map(({ role }: { role: string }) => role).toSorted();
    };
    expect(await roles(team.owner)).toEqual(["admin", "beta_tester", "member", "owner"]);
    expect(await roles(tester)).toEqual(["admin", "member", "owner"]);
    expect(await roles(team.owner, { q: "KIM t" })).toEqual(["beta_tester"]);
    expect(await roles(tester, { q: "kim" })).toEqual([]);
  });
});

describe("searching messages", () => {
  test("matches text literally and ignores case, in all conversations or one", async () => {
    const other = await aTester(project);
    await send(team.owner, project, tester, { content: "It is 100% done" });
    clock.advance({ seconds: 1 });
    await send(other, project, team.owner, { content: "Also DONE_it" });
    const found = async (query: Record<string, string>) => said(await messagesOf(team.owner, project, query));
    expect(await found({ q: "done" })).toEqual(["Also DONE_it", "It is 100% done"]);
    expect(await found({ q: "done", tester_id: tester.id })).toEqual(["It is 100% done"]);
    expect([await found({ q: "0%" }), await found({ q: "_" }), await found({ q: "\\" })]).toEqual([
      ["It is 100% done"],
      ["Also DONE_it"],
      [],
    ]);
    expect(said(await messagesOf(tester, project, { q: "done" }))).toEqual(["It is 100% done"]);
  });

  test.each(["all conversations", "one"])(
    "searches %s a few thousand per request, so a page may be empty",
    async (where) => {
      await send(team.owner, project, tester, { content: "A needle" });
      await insertHay(2_500);
      const query = { q: "needle", ...(where === "one" ? { tester_id: tester.id } : {}) };
      const pages = await pagesOf<Message>(team.owner, pathOf(project), query, "messages");
      expect(pages.map(said)).toEqual([[], ["A needle"]]);
    },
  );

  /** Messages of the owner to the tester, newer than all there are. */
  async function insertHay(count: number): Promise<void> {
    const at = new Date(clock.now().getTime() + 1_000);
    const own = sql`${team.company.id}::uuid, ${project.id}::uuid`;
    await app.database.inTenant(team.company.id, async (tx) => {
      await sql`
        insert into message_bodies (company_id, project_id, id, sender_id, content, recipient_count, created_at)
        select ${own}, gen_random_uuid(), ${team.owner.id}::uuid, 'Hay', 1, ${at} from generate_series(1, ${count})`.execute(
        tx,
      );
      await sql`
        insert into messages (company_id, project_id, id, tester_id, body_id, sender_id, recipient_id, created_at)
        select ${own}, gen_random_uuid(), ${tester.id}::uuid, id, sender_id, ${tester.id}::uuid, created_at
        from message_bodies where company_id = ${team.company.id} and content = 'Hay'`.execute(tx);
    });
  }
});
