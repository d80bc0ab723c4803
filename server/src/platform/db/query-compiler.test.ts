import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from "kysely";
import { expect, test } from "vitest";
import { QueryCompiler } from "./query-compiler.ts";
import type { Schema } from "../../schema.ts";

const writer = new Kysely<Schema>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

test("what a condition asks for of few words is in the statement, what people wrote is not", () => {
  const { sql, parameters } = writer
    .selectFrom("users")
    .innerJoin("mails", (join) =>
      join.onRef("mails.user_id", "=", "users.id").on("mails.state", "in", ["queued", "held"]),
    )
    .select("users.id")
    .where("users.join_notified", "=", false)
    .where("users.role", "!=", "beta_tester")
    .where("users.name", "=", "queued")
    .compile();
  expect(sql).toMatch(/"mails"."state" in \('queued', 'held'\)/);
  expect(sql).toMatch(/"join_notified" = false and "users"."role" != 'beta_tester' and "users"."name" = \$1$/);
  expect(parameters).toEqual(["queued"]);
});

test("what is no word of ours is never part of a statement, whatever the column", () => {
  const status = "x' or true --";
  const { sql, parameters } = writer
    .selectFrom("subscriptions")
    .select("company_id")
    .where((eb) => eb.or([eb("status", "=", status), eb("status", "in", ["active", status])]))
    .compile();
  expect(sql).not.toContain("true");
  expect(parameters).toEqual([status, "active", status]);
});

test("what is written stays a value: there are as few statements as before", () => {
  const { sql } = writer.updateTable("users").set({ join_notified: true, role: "admin" }).compile();
  expect(sql).toBe('update "users" set "join_notified" = $1, "role" = $2');
});
