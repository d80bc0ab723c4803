/** What needs several connections: marking as read while another transaction writes. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bellOf } from "../../../../../tests/support/notifications.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { send, write } from "../../../../../tests/support/talks.ts";
import { untilWaiting } from "../../../../../tests/support/waiting.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, database } = app;

test("a message being written while earlier ones are marked as read stays unread", async () => {
  const team = await aCompany();
  const { owner } = team;
  const project = await aProject(team);
  const tester = await aTester(project);
  const first = await send(owner, project, tester);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  // Queuing the email is a writer's last step: all else is written, and not committed.
  const holding = database.asOwner(async (tx) => {
    await sql`lock table pgboss.job in share row exclusive mode`.execute(tx);
    hold();
    await released;
  });
  await held;
  const writing = write(owner, project, tester, { content: "And one thing more." });
  await untilWaiting(database);
  const reading = tester.post(`/messages/${first.id}/read`);
  await untilWaiting(database, 2);
  release();
  await holding;
  expect((await writing).status).toBe(201);
  expect(await reading).toMatchObject({ status: 200, body: { unread_count: 1 } });
  expect(await bellOf(tester)).toMatchObject([{ message: "And one thing more.", is_read: false }]);
});
