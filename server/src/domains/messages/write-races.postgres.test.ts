/** What only several connections can do: people who write, read, archive, leave and delete at the same moment. */
import { expect, test } from "vitest";
import { bellOf } from "../../../../tests/support/notifications.ts";
import { openTestApp, tally, type Person } from "../../../../tests/support/test-app.ts";
import { broadcast, messagesOf, said, send, write } from "../../../../tests/support/talks.ts";
import { asOwner } from "../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, clock, database, mail } = app;

async function setup() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const testers = [await aTester(project), await aTester(project), await aTester(project)] as const;
  return { ...team, project, testers, tester: testers[0] };
}

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

const fileOf = async (who: Person): Promise<string> => (await who.upload({ name: "a.txt", content: "It." })).body.id;

/** Each of them answered, and none with anything but these. */
function expectOnly(replies: readonly { status: number }[], ...allowed: number[]): Record<number, number> {
  const counts = tally(replies);
  expect(Object.keys(counts).filter((status) => !allowed.includes(Number(status)))).toEqual([]);
  return counts;
}

test("a message sent twenty times concurrently is stored, notified and audited once", async () => {
  const { owner, project, tester, company } = await setup();
  const id = crypto.randomUUID();
  const sent = await times(20, () => write(tester, project, owner, { id }));
  expect(tally(sent)).toEqual({ 201: 20 });
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  expect([await messagesOf(owner, project), await bellOf(owner)].map(({ length }) => length)).toEqual([1, 1]);
  const entries = (await app.audit(company)).filter(({ resource_type }) => resource_type === "message");
  expect(entries).toHaveLength(1);
});

test("of several requests with one ID one succeeds, and the others get a conflict", async () => {
  const { owner, admin, project, testers } = await setup();
  const elsewhere = await aProject({ company: project.company, owner, admin, member: owner });
  const [one, two, three] = testers;
  const away = await aTester(elsewhere);
  const id = crypto.randomUUID();
  const calls = [
    () => write(one, project, owner, { id, content: "One" }),
    () => write(one, project, owner, { id, content: "Two" }),
    () => write(two, project, owner, { id, content: "One" }),
    () => write(owner, project, three, { id, content: "One" }),
    () => write(owner, elsewhere, away, { id, content: "One" }),
    () => broadcast(admin, project, { id, content: "One" }),
  ];
  const replies = await times(12, (index) => calls[index % calls.length]?.() ?? Promise.reject(new Error("No call")));
  expectOnly(replies, 201, 409);
  expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  const { rows } = await asOwner(database, "select content from message_bodies where id = $1", [id]);
  expect(rows).toHaveLength(1);
});

test("a broadcast sent many times at once reaches each person once", async () => {
  const { owner, project, tester } = await setup();
  const id = crypto.randomUUID();
  const sent = await times(10, () => broadcast(owner, project, { id }));
  expect(tally(sent)).toEqual({ 201: 10 });
  expect(new Set(sent.map(({ body }) => body.recipient_count))).toEqual(new Set([3]));
  expect(await messagesOf(tester, project)).toHaveLength(1);
});

test("a file that several messages and an answer use concurrently ends up in exactly one of them", async () => {
  const { owner, project, tester } = await setup();
  for (let round = 0; round < 4; round += 1) {
    const form = await aForm(project, { fields: [{ type: "file", label: "File" }] });
    const id = await fileOf(tester);
    const replies = await Promise.all([
      write(tester, project, owner, { upload_ids: [id] }),
      tester.post(`/forms/${form.id}/responses`, { responses: { File: [id] } }),
      write(tester, project, owner, { upload_ids: [id] }),
      tester.delete(`/uploads/${id}`),
    ]);
    const taken = replies.filter(({ status }) => [201, 204].includes(status));
    expect({ taken: taken.length, ...expectOnly(replies, 201, 204, 404, 409, 422) }).toMatchObject({ taken: 1 });
  }
});

test("archiving a project during writes stops them: nothing is written afterwards", async () => {
  const { owner, admin, project, tester } = await setup();
  const [casts, sends, archived] = await Promise.all([
    times(6, () => broadcast(owner, project)),
    times(6, () => write(tester, project, owner)),
    admin.post(`/projects/${project.id}/archive`),
  ]);
  expect(archived.status).toBe(200);
  const notified = expectOnly(casts, 201, 409)[201] ?? 0;
  const wrote = expectOnly(sends, 201, 404)[201] ?? 0;
  expect(await messagesOf(owner, project)).toHaveLength(notified * 3 + wrote);
});

test("a tester removed during writes keeps all messages written before", async () => {
  const { owner, admin, project, tester, testers } = await setup();
  const recipient_ids = testers.map(({ id }) => id);
  const [casts, to, from, removed] = await Promise.all([
    times(6, () => broadcast(owner, project, { recipient_ids })),
    times(6, () => write(owner, project, tester)),
    times(6, () => write(tester, project, owner)),
    admin.delete(`/projects/${project.id}/beta-users/${tester.id}`),
  ]);
  expect(removed.status).toBe(204);
  const wrote = [to, from].reduce((count, replies) => count + (expectOnly(replies, 201, 404)[201] ?? 0), 0);
  const notified = expectOnly(casts, 201, 404)[201] ?? 0;
  expect(await messagesOf(owner, project, { tester_id: tester.id })).toHaveLength(wrote + notified);
  expect(await messagesOf(owner, project)).toHaveLength(wrote + notified * 3);
});

test("concurrent writes, reads, notifications and deletions cause no deadlock", async () => {
  const { owner, admin, company, project, testers } = await setup();
  const [one, two, three] = testers;
  const first = await send(owner, project, one);
  const second = await send(one, project, owner);
  clock.advance({ minutes: 6 });
  const job = { company_id: company.id, project_id: project.id };
  const [casts, sends, reads] = await Promise.all([
    times(6, () => broadcast(owner, project)),
    times(9, (index) => write([one, two, three][index % 3] ?? one, project, [owner, admin][index % 2] ?? owner)),
    times(8, (index) => (index % 2 ? one : owner).post(`/messages/${(index % 2 ? first : second).id}/read`)),
    times(4, () => mail.run("notify-messages", job)),
  ]);
  expect([tally(casts), tally(sends), tally(reads)]).toEqual([{ 201: 6 }, { 201: 9 }, { 200: 8 }]);

  const [later, gone, read] = await Promise.all([
    times(6, (index) => (index % 2 ? broadcast(owner, project) : write(one, project, owner))),
    times(2, () => admin.delete(`/projects/${project.id}`)),
    times(4, () => owner.post(`/messages/${second.id}/read`)),
    mail.run("notify-messages", job),
  ]);
  expectOnly(later, 201, 404);
  expectOnly(read, 200, 404);
  expect(tally(gone)).toEqual({ 204: 1, 404: 1 });
  expect((await owner.delete(`/trash/project/${project.id}`)).status).toBe(204);
  await mail.drain();
  await mail.drainLater();
  for (const table of ["messages", "message_bodies", "conversations", "notifications"]) {
    const { rows } = await asOwner(database, `select from ${table} where project_id = $1`, [project.id]);
    expect({ table, left: rows.length }).toEqual({ table, left: 0 });
  }
  expect(said((await one.get("/beta/messages")).body.messages)).toEqual([]);
});
