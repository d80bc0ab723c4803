import { loadModule } from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { checkMigrations } from "./check.ts";

beforeAll(() => loadModule());

const released = "0025";

function findings(
  sql: string,
  name = "0026-next.sql",
  before: Readonly<Record<string, string>> = {},
  version = "1.0.0",
): string[] {
  return checkMigrations({ ...before, [name]: sql }, { released, version });
}

describe("rejected unless marked as quick, as it blocks other queries:", () => {
  test.each([
    ["a type that rewrites every row", "alter table forms alter column title type varchar(9)"],
    ["a default that is another for each row", "alter table forms add column mark uuid default gen_random_uuid()"],
    ["the same, hidden in an expression", "alter table forms add column mark text default ('a' || clock_timestamp())"],
    ["a column that is computed", "alter table forms add column twice int generated always as (1 + 1) stored"],
    ["a column that counts", "alter table forms add column number bigserial"],
    ["a column with a number of its own", "alter table forms add column number int generated always as identity"],
    ["an index", "create index on forms (title)"],
    ["a check of a new column", "alter table forms add column more text check (more <> '')"],
    ["a foreign key of a new column", "alter table forms add column x uuid references forms (id)"],
    ["a column and its validation at once", "alter table f add column x text; alter table f validate constraint c"],
    ["two tables at once", "alter table forms add column x text; alter table users add column x text"],
    ["a table and the policy of another", "alter table forms add column x text; create policy p on users using (true)"],
    [
      "triggers of two tables",
      "create trigger t before insert on forms for each row execute function f(); create trigger t before insert on users for each row execute function f()",
    ],
    [
      "a table and a new one that refers to another",
      "alter table forms add column x text; create table m (id int references users (id))",
    ],
    [
      "a new table that refers to two",
      "create table m (id int references users, x int, foreign key (x) references forms)",
    ],
    [
      "a key of a new table, to another one",
      "alter table forms add x text; create table m (x int); alter table m add foreign key (x) references users (id)",
    ],
    ["an index that goes", "drop index forms_by_title"],
    ["rows that are changed", "update forms set title = ''"],
    ["rows that go", "delete from forms where title = ''"],
    ["all rows that go", "truncate forms"],
    ["a lock", "lock table forms"],
    ["a table written anew", "cluster forms"],
    ["a block of which nobody sees what it does", "do $$ begin execute 'drop table forms';end $$"],
    ["a table put elsewhere", "alter table forms set tablespace fast"],
  ])("%s", (_what, sql) => {
    const found = findings(sql);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^server\/migrations\/0026-next\.sql:1 .+; write “-- Quick: <why>” above it if it is$/);
    const last = sql.split("; ").at(-1) ?? "";
    expect(findings(`${sql.slice(0, -last.length)}\n-- Quick: there are ten of them.\n${last}`)).toEqual([]);
  });
});

describe("rejected unless a release is named after which no older program uses it:", () => {
  test.each([
    ["a column that goes", "alter table forms drop column title"],
    ["a constraint that goes", "alter table forms drop constraint c"],
    ["a default that goes", "alter table forms alter column title drop default"],
    ["a value that may be missing from now on", "alter table forms alter column title drop not null"],
    ["a check of what is written from now on", "alter table forms add constraint c check (title <> '') not valid"],
    ["the same of a key", "alter table forms add foreign key (x) references forms (id) not valid"],
    ["what a role may do", "revoke all on forms from firstlight_tenant"],
    ["what a role may do on all tables", "revoke select on all tables in schema public from firstlight_tenant"],
    ["what anybody may call", "revoke all on function f(text) from public"],
    ["a value that has to be there", "alter table forms add column more text not null"],
    ["a table that goes", "drop table forms"],
    ["a function that goes", "drop function f(text)"],
    ["a trigger that goes", "drop trigger t on forms"],
    ["a trigger that is switched off", "alter table forms disable trigger t"],
    ["a wall around a table that is used", "alter table forms enable row level security"],
    ["the same for whoever owns it", "alter table forms force row level security"],
    ["a policy that all have to pass", "create policy p on forms as restrictive using (true)"],
    ["a column of another name", "alter table forms rename column title to name"],
    ["a table of another name", "alter table forms rename to surveys"],
  ])("%s", (_what, sql) => {
    expect(findings(sql)).toEqual([expect.stringContaining("-- Safe after <number of a released migration>: <why>")]);
    expect(findings(`-- Quick: it is.\n${sql}`)).toHaveLength(1);
    expect(findings(`-- Safe after 0025:\n${sql}`)).toHaveLength(1);
    expect(findings(`-- Safe after 0026: nobody asks.\n${sql}`)).toEqual([
      expect.stringContaining("0026 is not released yet"),
    ]);
    expect(findings(`-- Safe after 0025: nobody asks.\n${sql}`)).toEqual([]);
  });
});

describe("rejected for both reasons, unless comments allow both:", () => {
  test.each([
    ["NOT NULL that nothing has proved", "alter table forms alter column title set not null"],
    ["a unique index", "create unique index f on forms (title)"],
    ["a check", "alter table forms add constraint c check (title <> '')"],
    ["a foreign key", "alter table forms add constraint f foreign key (x) references forms (id)"],
    ["a foreign key to another table", "alter table forms add foreign key (x) references projects (id) not valid"],
    ["UNIQUE", "alter table forms add constraint u unique (title)"],
    ["a primary key", "alter table forms add primary key (title)"],
    ["EXCLUDE", "alter table forms add exclude using gist (title with =)"],
    [
      "a column that goes while another table is held",
      "create policy p on users using (true); alter table forms drop column title",
    ],
  ])("%s", (_what, sql) => {
    const last = sql.split("; ").at(-1) ?? "";
    const answered = (...answers: string[]) =>
      findings(`${sql.slice(0, -last.length)}\n${answers.join("\n")}\n${last}`);
    const quick = "-- Quick: there are ten of them.";
    const safe = "-- Safe after 0025: nobody writes it.";
    expect(answered()).toHaveLength(2);
    expect(answered(quick)).toEqual([expect.stringContaining("-- Safe after <number of a released migration>: <why>")]);
    expect(answered(safe)).toEqual([expect.stringContaining("-- Quick: <why>")]);
    expect(answered(quick, safe)).toEqual([]);
  });
});

describe("a trigger that rejects writes", () => {
  const body = (text: string) => `create function g() returns trigger language plpgsql as $$ begin ${text} end $$`;
  const refusing = body("raise exception 'no';");
  const trigger = "create trigger t before insert on forms for each row execute function g()";
  const asks = [expect.stringContaining("-- Safe after <number of a released migration>: <why>")];

  test("asks of what older programs write, whichever file its function is of", () => {
    expect(findings(`${refusing};\n${trigger}`)).toEqual(asks);
    expect(findings(trigger, "0026-next.sql", { "0001-first.sql": refusing })).toEqual(asks);
    expect(findings(`${refusing};\n-- Safe after 0025: nobody writes it.\n${trigger}`)).toEqual([]);
  });

  test("accepts one that only raises a notice, no longer rejects, or is on a new table", () => {
    const saying = body("raise notice 'well';");
    expect(findings(`${saying}; ${trigger}`)).toEqual([]);
    const mended = body("return new;").replace("create", "create or replace");
    expect(findings(`${refusing}; ${mended}; ${trigger}`)).toEqual([]);
    expect(findings(`${refusing}; create table forms (id int); ${trigger}`)).toEqual([]);
  });
});

test.each([
  ["function", "create or replace function public.f() returns int language sql as 'select 2'"],
  ["view", "create or replace view f as select 2"],
])("a %s that is replaced has to work as before; a new one does not", (_what, sql) => {
  const before = { "0025-keys.sql": sql.replace("2", "1") };
  expect(findings(sql, "0026-next.sql", before)).toEqual([
    "server/migrations/0026-next.sql:1 is used by older programs from now on, too; write “-- Works as before: <why>” above it if it does",
  ]);
  expect(findings(`-- Works as before: it counts one more.\n${sql}`, "0026-next.sql", before)).toEqual([]);
  expect(findings(`${sql}; ${sql}`)).toEqual([]);
});

test.each([
  "alter table forms add column more text",
  "alter table forms add column more text not null default ''",
  "alter table forms add column at timestamptz not null default now()",
  "alter table forms add constraint u unique using index forms_by_title",
  "alter table forms validate constraint c",
  "alter table forms alter column title set statistics 100",
  "create policy p on forms using (true)",
  "create table more (id int); alter table more add x text; alter table forms add x text; alter table forms add y text",
  "create table more (id int primary key, x int references forms (id)); create index on more (x); insert into more values (1); update more set x = 2; alter table more alter x type bigint",
  "create or replace function f() returns trigger language plpgsql as $$ begin drop table forms; return new; end $$; alter function f() owner to firstlight_gate",
  "create table more (id int references more (id), x int references forms (id)); create policy p on more as restrictive using (true)",
  "create table more (id int); alter table more enable row level security, force row level security",
  "create table more (id int); create function g() returns int language sql as 'select 1'; revoke all on more from public; revoke all on function g() from public",
  "create trigger t before insert on forms for each row execute function f(); grant select on forms to firstlight_gate; select wall_in('more')",
])("accepts: %s", (sql) => {
  expect(findings(sql)).toEqual([]);
});

test("NOT NULL is taken once a check of the same has been validated in an earlier file, even one that is released", () => {
  const added =
    "-- Safe after 0025: all write it.\nalter table forms add constraint titled check (title is not null) not valid";
  const proved = "alter table forms validate constraint titled";
  const wanted = "alter table forms alter column title set not null";
  expect(findings(wanted, "0028-last.sql", { "0026-first.sql": added, "0027-then.sql": proved })).toEqual([]);
  expect(findings(wanted, "0028-last.sql", { "0001-first.sql": added, "0002-then.sql": proved })).toEqual([]);
  expect(findings(wanted, "0028-last.sql", { "0026-first.sql": added })).toHaveLength(2);
});

test.each([
  "begin",
  "commit",
  "set lock_timeout = 0",
  "set local statement_timeout = '1h'",
  "create index concurrently i on forms (title)",
])("no comment can allow what the runner does itself or cannot do: %s", (sql) => {
  expect(findings(`-- Quick: it is.\n-- Safe after 0001: it is.\n${sql}`)).toHaveLength(1);
});

describe("outside a transaction", () => {
  const name = "0026-by-title.concurrently.sql";
  const drop = "drop index concurrently if exists by_title;\n";

  test("an index is dropped, whatever is left of it, and built; a constraint is validated", () => {
    const sql = `${drop}create index concurrently by_title\n  on forms (title);\nalter table forms validate constraint c;\n`;
    expect(findings(`-- People look for titles; often.\n${sql}`, name)).toEqual([]);
  });

  test("a unique one asks of what older programs write", () => {
    const sql = "create unique index concurrently by_title on forms (title);";
    expect(findings(`${drop}${sql}`, name)).toEqual([
      expect.stringContaining("-- Safe after <number of a released migration>: <why>"),
    ]);
    expect(findings(`${drop}-- Safe after 0025: nobody writes it.\n${sql}`, name)).toEqual([]);
  });

  test.each([
    ["an index that may be there by half", "create index concurrently by_title on forms (title);"],
    ["another one than was dropped", `${drop}create index concurrently by_name on forms (name);`],
    ["one that keeps others waiting", `${drop}create index by_title on forms (title);`],
    ["one that may not be there to drop", "drop index concurrently by_title;"],
    ["what belongs into a transaction", "alter table forms add column more text;"],
    ["two statements on a line", "alter table forms validate constraint c; alter table forms validate constraint d;"],
    ["a semicolon that ends no statement", 'alter table forms validate constraint "c;\n";'],
  ])("rejects: %s", (_what, sql) => {
    expect(findings(`-- Quick: it is.\n${sql}`, name)).toHaveLength(1);
  });
});

test("what is released is as it is, and a finding says where to look", () => {
  expect(findings("drop table forms", "0025-keys.sql")).toEqual([]);
  const [found] = findings("create table über (name text);\n\n-- A comment.\n\ndrop table forms;");
  expect(found).toMatch(/^server\/migrations\/0026-next\.sql:5 removes something/);
});

describe("before 1.0.0", () => {
  const renaming = "-- Stops older programs: they use the old name.\nalter table forms rename column title to name";

  test("a migration may stop older programs if it says so", () => {
    expect(findings(renaming, "0026-next.sql", {}, "0.9.0")).toEqual([]);
    expect(findings(renaming, "0026-next.sql", {}, "1.0.0")).toHaveLength(1);
    expect(findings("alter table forms rename column title to name", "0026-next.sql", {}, "0.9.0")).toHaveLength(1);
  });

  test("it may not block other queries", () => {
    const indexing = "-- Stops older programs: they wait.\ncreate index on forms (title)";
    expect(findings(indexing, "0026-next.sql", {}, "0.9.0")).toHaveLength(1);
  });
});

test("indexes and constraints may be renamed, as no program names them", () => {
  expect(findings("alter index forms_by_title rename to forms_by_name")).toEqual([]);
  expect(findings("alter table forms rename constraint a to b")).toEqual([]);
});
