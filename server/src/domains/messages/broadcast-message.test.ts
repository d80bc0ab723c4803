import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aCrowd } from "../../../../tests/support/crowd.ts";
import { openTestApp, tally, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";
import { countStatements } from "../../../../tests/support/statements.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { broadcast, messagesOf, said, send, write } from "../../../../tests/support/talks.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, audit, clock, database } = app;

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  tester = await aTester(project);
});

const aGroup = async (members: Person[], of = project, name = "Early birds") => {
  const group = { name, user_ids: members.map(({ id }) => id) };
  return (await team.owner.post(`/projects/${of.id}/tester-groups`, group)).body.id as string;
};
const preview = async (who: Person, body: Record<string, unknown>) => {
  const reply = await who.post(`/projects/${project.id}/messages/recipients`, body);
  return [reply.status, reply.body] as const;
};
const got = async (...people: Person[]) =>
  Promise.all(people.map(async (who) => (await who.get("/beta/messages")).body.unread_count as number));

describe("broadcasts", () => {
  test("reaches all active testers of the project, each in a conversation of their own, with one audit entry", async () => {
    const [other, idle] = [await aTester(project), await aTester(project, { is_active: false })];
    const elsewhere = await aTester(await aProject(team));
    const { status, body } = await broadcast(team.member, project);
    expect([status, body]).toEqual([201, { recipient_count: 2 }]);
    expect(await got(tester, other, elsewhere)).toEqual([1, 1, 0]);
    expect(await messagesOf(team.owner, project, { tester_id: idle.id })).toEqual([]);
    const [message] = await messagesOf(tester, project);
    expect(message).toMatchObject({ sender: { id: team.member.id }, tester_id: tester.id, recipient_id: tester.id });
    const entries = (await audit(team.company)).filter(({ resource_type }) => resource_type === "message");
    expect(entries).toMatchObject([{ action: "CREATE", changes: { recipients: { after: 2 } } }]);
    expect((await tester.get("/notifications")).body.notifications).toMatchObject([
      { kind: "message", message: "A new version is there." },
    ]);
  });

  test("reaches the named recipients or a group, and each reply goes to its own conversation", async () => {
    const [second, third] = [await aTester(project), await aTester(project)];
    await broadcast(team.owner, project, { recipient_ids: [tester.id, second.id, second.id] });
    expect(await got(tester, second, third)).toEqual([1, 1, 0]);
    const group_id = await aGroup([second, third]);
    expect((await broadcast(team.owner, project, { group_id })).body).toEqual({ recipient_count: 2 });
    expect(await got(tester, second, third)).toEqual([1, 2, 1]);
    await send(third, project, team.owner, { content: "Thank you" });
    expect(said(await messagesOf(third, project))[0]).toBe("Thank you");
    expect(said(await messagesOf(second, project))).not.toContain("Thank you");
  });

  test("appears once in search, however many people received it", async () => {
    await aTester(project);
    await broadcast(team.owner, project);
    expect(await messagesOf(team.owner, project)).toHaveLength(2);
    expect(said(await messagesOf(team.owner, project, { q: "version" }))).toEqual(["A new version is there."]);
  });

  test("reaches no one when one recipient is not a valid recipient", async () => {
    const elsewhere = await aTester(await aProject(team));
    const foreign = await aTester(await aProject(await aCompany()));
    const idle = await aTester(project, { is_active: false });
    for (const outsider of [elsewhere.id, foreign.id, idle.id, team.admin.id, crypto.randomUUID()]) {
      const { status, body } = await broadcast(team.owner, project, { recipient_ids: [tester.id, outsider] });
      expect([status, body]).toEqual([
        404,
        {
          detail:
            "Some of these testers are no longer on this project, so nothing was sent. Reload the list and select again.",
          code: "not_found",
        },
      ]);
    }
    expect(await got(tester)).toEqual([0]);
  });

  test("is rejected for people plus a group, another project's group, no recipients, and testers", async () => {
    const group_id = await aGroup([tester]);
    const both = await broadcast(team.owner, project, { group_id, recipient_ids: [tester.id] });
    expect([both.status, both.body.errors[0].path]).toEqual([422, "group_id"]);
    const foreign = await aGroup([], await aProject(team));
    for (const unknown of [foreign, crypto.randomUUID()])
      expect((await broadcast(team.owner, project, { group_id: unknown })).status).toBe(404);
    const empty = await broadcast(team.owner, await aProject(team));
    expect([empty.status, empty.body.detail]).toEqual([409, expect.stringContaining("no active testers")]);
    expect((await broadcast(team.owner, project, { recipient_ids: [] })).status).toBe(422);
    expect((await broadcast(team.owner, project, { content: " " })).status).toBe(422);
    expect((await broadcast(tester, project)).status).toBe(403);
    await team.owner.post(`/projects/${project.id}/archive`);
    expect((await broadcast(team.owner, project)).status).toBe(409);
  });

  test("uses as many statements for a thousand recipients as for one", async () => {
    const statements = () =>
      countStatements(database.engine, async () => {
        expect((await broadcast(team.owner, project)).status).toBe(201);
      });
    // The first asks who they are as well.
    await statements();
    const ofOne = await statements();
    expect(ofOne).toBeGreaterThan(0);
    await aCrowd(app, project, 999);
    expect(await statements()).toBe(ofOne);
  });

  test("reaches at most 10,000", async () => {
    const uncounted = (how: "enable" | "disable") =>
      asOwner(database, `alter table users ${how} trigger user; alter table project_testers ${how} trigger user`);
    // Counters are nothing here, and would take a minute.
    await uncounted("disable");
    await aCrowd(app, project, 10_000);
    await uncounted("enable");
    const { status, body } = await broadcast(team.owner, project);
    expect([status, body.detail]).toEqual([
      409,
      "You can message up to 10,000 people at once. Message them in groups.",
    ]);
    expect(await got(tester)).toEqual([0]);
  });
});

describe("people and groups together", () => {
  test("reach each tester once, as many as the preview says, and no one who has not joined", async () => {
    const [second, third, idle] = [
      await aTester(project),
      await aTester(project),
      await aTester(project, { is_active: false }),
    ];
    const group_ids = [await aGroup([second, third, idle]), await aGroup([third], project, "Night owls")];
    const to = { recipient_ids: [tester.id, second.id, tester.id], group_ids: [...group_ids, ...group_ids] };
    const [status, { recipient_count, testers }] = await preview(team.member, to);
    expect([status, recipient_count]).toEqual([200, 3]);
    const { id, name, email } = second;
    expect(testers).toHaveLength(2);
    expect(testers).toContainEqual({ id, name, email, role: "beta_tester" });
    expect(await got(tester, second, third)).toEqual([0, 0, 0]);
    expect((await broadcast(team.member, project, to)).body).toEqual({ recipient_count: 3 });
    expect(await got(tester, second, third)).toEqual([1, 1, 1]);
    expect(await messagesOf(team.owner, project, { tester_id: idle.id })).toEqual([]);
    expect((await audit(team.company)).filter(({ resource_type }) => resource_type === "message")).toHaveLength(1);
  });

  test("preview all testers, no one, and refuse what a message would", async () => {
    await aTester(project);
    expect(await preview(team.owner, {})).toEqual([200, { recipient_count: 2, testers: [] }]);
    expect(await preview(team.owner, { group_ids: [await aGroup([])] })).toEqual([
      200,
      { recipient_count: 0, testers: [] },
    ]);
    expect((await preview(tester, {}))[0]).toBe(403);
    for (const wrong of [{ group_ids: [] }, { recipient_ids: [] }, { group_ids: ["x"] }]) {
      expect((await preview(team.owner, wrong))[0]).toBe(422);
      expect((await broadcast(team.owner, project, wrong)).status).toBe(422);
    }
    const abroad = await aProject(await aCompany());
    const [elsewhere, outsider] = [await aGroup([], await aProject(team)), await aTester(abroad)];
    for (const to of [
      { recipient_ids: [tester.id], group_ids: [elsewhere] },
      { recipient_ids: [tester.id], group_ids: [crypto.randomUUID()] },
      { recipient_ids: [outsider.id], group_ids: [await aGroup([tester], project, "Night owls")] },
    ]) {
      expect((await preview(team.owner, to))[0]).toBe(404);
      expect((await broadcast(team.owner, project, to)).status).toBe(404);
    }
    const both = await broadcast(team.owner, project, { group_id: elsewhere, group_ids: [elsewhere] });
    expect([both.status, both.body.errors[0].path]).toEqual([422, "group_id"]);
    expect(await got(tester)).toEqual([0]);
  });

  test("sent again with the same ID are reached once; a selection that was not reached is rejected", async () => {
    const id = crypto.randomUUID();
    const [second, third] = [await aTester(project), await aTester(project)];
    const [group, other] = [await aGroup([second]), await aGroup([third], project, "Night owls")];
    const to = { id, recipient_ids: [tester.id], group_ids: [group] };
    for (const _ of [1, 2]) expect((await broadcast(team.owner, project, to)).body).toEqual({ recipient_count: 2 });
    for (const change of [{ recipient_ids: [third.id] }, { group_ids: [group, other] }])
      expect((await broadcast(team.owner, project, { ...to, ...change })).status).toBe(409);
    // Members who left since have received it.
    await team.owner.put(`/projects/${project.id}/tester-groups/${group}`, { name: "Early birds", user_ids: [] });
    expect((await broadcast(team.owner, project, to)).body).toEqual({ recipient_count: 2 });
    expect(await got(tester, second, third)).toEqual([1, 1, 0]);
  });
});

describe("sending again with the same ID", () => {
  test("stores a message once and returns the same response; other content, recipients or senders are rejected", async () => {
    const id = crypto.randomUUID();
    const other = await aTester(project);
    const first = await send(team.owner, project, tester, { id });
    expect((await write(team.owner, project, tester, { id })).body).toEqual(first);
    const refused = [
      await write(team.owner, project, tester, { id, content: "Other words" }),
      await write(team.owner, project, other, { id }),
      await write(team.admin, project, tester, { id }),
      await write(team.owner, await aProjectWith(tester), tester, { id }),
    ];
    for (const { status, body } of refused)
      expect([status, body.detail]).toEqual([
        409,
        "A different message was already sent with this ID. Send yours as a new message.",
      ]);
    expect(await messagesOf(team.owner, project)).toHaveLength(1);
  });

  const aProjectWith = async (who: Person) => {
    const made = await aProject(team);
    await app.onProject(made, who);
    return made;
  };

  test("rejects other recipients, who would be assumed to have received it", async () => {
    const id = crypto.randomUUID();
    const other = await aTester(project);
    const cast = (...people: Person[]) =>
      broadcast(team.owner, project, { id, recipient_ids: people.map((person) => person.id) });
    expect((await cast(tester)).body).toEqual({ recipient_count: 1 });
    expect((await cast(tester, tester)).body).toEqual({ recipient_count: 1 });
    for (const people of [[other], [tester, other]]) expect((await cast(...people)).status).toBe(409);
    expect(await messagesOf(team.owner, project)).toHaveLength(1);
  });

  test("another company may have the same id", async () => {
    const id = crypto.randomUUID();
    await send(team.owner, project, tester, { id });
    const elsewhere = await aProject(await aCompany());
    await send(elsewhere.owner, elsewhere, await aTester(elsewhere), { id });
  });

  test.each(["one", "many"])("20 concurrent sends to %s create one message and get the same response", async (to) => {
    const id = crypto.randomUUID();
    const other = await aTester(project);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        to === "one" ? write(team.owner, project, tester, { id }) : broadcast(team.owner, project, { id }),
      ),
    );
    expect(tally(replies)).toEqual({ 201: 20 });
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await got(tester, other)).toEqual([1, to === "one" ? 0 : 1]);
    const entries = (await audit(team.company)).filter(({ resource_type }) => resource_type === "message");
    expect(entries).toHaveLength(1);
  });
});

describe("concurrent requests", () => {
  test("both sides write, staff to all of them too, and each conversation keeps an order that all see", async () => {
    const others = [tester, await aTester(project), await aTester(project)];
    const replies = await Promise.all(
      others.flatMap((who, n) => [
        write(who, project, team.owner, { content: `Mine ${n}` }),
        write(team.owner, project, who, { content: `Yours ${n}` }),
        broadcast(team.admin, project, { content: `All ${n}` }),
      ]),
    );
    expect(tally(replies)).toEqual({ 201: 9 });
    for (const who of others) {
      const messages = await messagesOf(who, project);
      const times = messages.map(({ created_at }) => created_at);
      expect([times.length, new Set(times).size]).toEqual([5, 5]);
      expect((await messagesOf(team.member, project, { tester_id: who.id })).map(({ id }) => id)).toEqual(
        messages.map(({ id }) => id),
      );
      const [talk] = (await team.owner.get(`/projects/${project.id}/conversations`, { q: who.email })).body
        .conversations;
      expect(talk.last_message.content).toBe(messages[0]?.content);
    }
  });

  test("a tester removed from the project gets nothing after that, and earlier messages stay complete", async () => {
    const [reply, removal] = await Promise.all([
      write(team.owner, project, tester),
      team.admin.delete(`/projects/${project.id}/beta-users/${tester.id}`),
    ]);
    expect(removal.status).toBe(204);
    expect([201, 404]).toContain(reply.status);
    expect(await messagesOf(team.owner, project)).toHaveLength(reply.status === 201 ? 1 : 0);
    expect((await write(team.owner, project, tester)).status).toBe(404);
  });
});

test("staff can message 500 testers in a minute, one request each, and are limited to 600", async () => {
  const after = async (written: number) => {
    const counts = sql`update throttles set hits = ${written} where key like 'messages of staff by account:%'`;
    await database.asOwner((tx) => counts.execute(tx));
    return (await write(team.owner, project, tester)).status;
  };
  expect((await write(team.owner, project, tester)).status).toBe(201);
  expect([await after(499), await after(599), await after(600)]).toEqual([201, 201, 429]);
});

test("a tester can send at most sixty messages a minute", async () => {
  const replies = [];
  for (let n = 0; n < 61; n += 1) replies.push(await write(tester, project, team.owner));
  expect(tally(replies)).toEqual({ 201: 60, 429: 1 });
  clock.advance({ minutes: 1 });
  expect((await write(tester, project, team.owner)).status).toBe(201);
});
