import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester } = app;

describe("talking", () => {
  test("goes both ways", async () => {
    const team = await aCompany();
    const project = await aProject(team);
    const tester = await aTester(project);
    const path = `/projects/${project.id}/messages`;
    const sent = await team.owner.post(path, { content: "How is it going?", recipient_id: tester.id });
    expect([sent.status, sent.body]).toMatchObject([201, { content: "How is it going?", tester_id: tester.id }]);
    const answer = await tester.post(path, { content: "Well.", recipient_id: team.owner.id });
    expect([answer.status, answer.body]).toMatchObject([201, { recipient_id: team.owner.id }]);
    const all = await team.member.get(path);
    expect(all.body.messages.map((m: { content: string }) => m.content)).toEqual(["Well.", "How is it going?"]);
    const talks = await team.owner.get(`/projects/${project.id}/conversations`);
    expect(talks.body).toMatchObject({ unread_count: 1, conversations: [{ unread_count: 1, is_open: true }] });
    const own = await tester.get("/beta/messages");
    expect(own.body).toMatchObject({ unread_count: 1 });
    const read = await tester.post(`/messages/${sent.body.id}/read`);
    expect([read.status, read.body]).toEqual([200, { unread_count: 0 }]);
    const users = await tester.get(`/projects/${project.id}/users`);
    expect(users.body.users).toHaveLength(3);
    const broadcast = await team.owner.post(`${path}/broadcast`, { content: "Hi all" });
    expect([broadcast.status, broadcast.body]).toEqual([201, { recipient_count: 1 }]);
    expect((await team.owner.get(path, { q: "hi" })).body.messages).toHaveLength(1);
    expect((await team.owner.get(path, { q: "hi", tester_id: tester.id })).body.messages).toHaveLength(1);
  });
});
