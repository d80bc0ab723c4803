/** A support session that ends from several sides at once. Only a server has two connections that could wait for each other. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../support/test-app.ts";

const app = await openTestApp();

test("a session row is deleted while its support session ends, without waiting, and ended_by is unchanged", async () => {
  const { member, owner } = await app.aCompany();
  const supportSession = await app.signInAs(await app.anAdmin(), member);
  await app.database.asSystem(async (tx) => {
    await sql`update support_sessions set ended_at = now(), ended_by = 'company' where id = ${supportSession.id}`.execute(
      tx,
    );
    await app.database.asSystem((other) =>
      sql`delete from sessions where support_session_id = ${supportSession.id}`.execute(other),
    );
  });
  const { sessions } = (await owner.get("/company/support-access")).body;
  expect(sessions).toMatchObject([{ id: supportSession.id, is_running: false }]);
  const { rows } = await app.database.asSystem((tx) =>
    sql`select ended_by from support_sessions where id = ${supportSession.id}`.execute(tx),
  );
  expect(rows).toEqual([{ ended_by: "company" }]);
});
