/** The second wall alone: what the database rejects, whatever the application sends. */
import { describe, expect, test } from "vitest";
import { openTestApp } from "../support/test-app.ts";
import { asOwner, asTenant, attempt, companyTables, refused, tablesWithoutCompany } from "../support/walls.ts";
import { aWorld } from "../support/world.ts";
import { unconfirm } from "../support/world-rows.ts";

const app = await openTestApp();
const { database } = app;

/** Something in every table. */
async function full() {
  const world = await aWorld(app, await app.aCompany());
  await world.team.owner.post("/users/invite-beta", {
    name: "Ada",
    email: `${crypto.randomUUID()}@example.com`,
    project_id: world.project.id,
  });
  await database.asSystem((tx) => unconfirm(tx, world.team.company.id, app.clock.now()));
  return world.team.company.id;
}

const [ours, theirs] = [await full(), await full()];
const tables = await companyTables(database);

/** Inserts one support session in the company. @returns the admin */
async function supportSessionIn(company: string): Promise<string> {
  const admin = crypto.randomUUID();
  await asOwner(
    database,
    `insert into support_sessions (company_id, id, user_id, admin_id, reason, code_hash, created_at, started_at, ends_at)
     select company_id, gen_random_uuid(), id, $2::uuid, 'They asked.', convert_to($2::uuid::text, 'UTF8'), now(), now(), now()
     from users where company_id = $1 limit 1`,
    [company, admin],
  );
  return admin;
}

const tenantRoles = ["firstlight_tenant", "firstlight_gate"];
/** Owns the functions that write the audit log's hash chain. No request runs as it. */
const chainRole = "firstlight_audit";
/** Reads facts about all companies for those who run the service. */
const platformRole = "firstlight_platform";

test("every table of the product is behind the wall or a named exception", async () => {
  const { rows } = await asOwner(
    database,
    `select class.relname as name, class.relrowsecurity and class.relforcerowsecurity as walled, pg_get_userbyid(class.relowner) as owner
     from pg_class class where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') order by 1`,
  );
  const open = rows.filter((row) => !row["walled"]).map((row) => row["name"]);
  expect(open).toEqual(tablesWithoutCompany.filter((name) => name !== "companies"));
  const walled = rows.filter((row) => row["walled"]).map((row) => String(row["name"]));
  expect(new Set(walled)).toEqual(new Set(tables.map(({ name }) => name)));
  for (const row of rows) expect(tenantRoles).not.toContain(row["owner"]);
});

test("the roles of calls are ordinary: no login, no superuser, past no policy, owners of nothing", async () => {
  const { rows } = await asOwner(
    database,
    `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
       exists (select from pg_class where relowner = pg_roles.oid) as owns,
       exists (select from pg_auth_members where member = pg_roles.oid) as belongs
     from pg_roles where rolname like 'firstlight%' order by 1`,
  );
  const ordinary = {
    rolsuper: false,
    rolbypassrls: false,
    rolcanlogin: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owns: false,
    belongs: false,
  };
  expect(rows).toEqual(
    [...tenantRoles, chainRole, platformRole].toSorted().map((rolname) => ({ rolname, ...ordinary })),
  );
});

describe.each(tables)("$name", ({ name, column }) => {
  const insertable = async () => {
    const { rows } = await asOwner(
      database,
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
      [name],
    );
    return rows.map((row) => `"${String(row["name"])}"`).join(", ");
  };

  test("shows a company its own rows, and none without a company", async () => {
    const all = await asOwner(database, `select count(*)::int as n from ${name} where ${column} in ($1, $2)`, [
      ours,
      theirs,
    ]);
    const own = await asTenant(database, ours, (ask) => ask(`select ${column} as company from ${name}`));
    expect(own.rows.length).toBeGreaterThan(0);
    expect(Number(all.rows[0]?.["n"])).toBeGreaterThan(own.rows.length);
    expect(new Set(own.rows.map((row) => row["company"]))).toEqual(new Set([ours]));
    for (const noOne of [undefined, "", crypto.randomUUID()]) {
      expect((await asTenant(database, noOne, (ask) => ask(`select 1 from ${name}`))).rows).toEqual([]);
    }
    expect(await attempt(database, "1 or true", `select 1 from ${name}`)).toBe("22P02");
  });

  test("changes and removes nothing of another company, nor of any without one", async () => {
    for (const company of [ours, undefined, ""]) {
      for (const sql of [
        `update ${name} set ${column} = ${column} where ${column} = $1`,
        `delete from ${name} where ${column} = $1`,
      ]) {
        expect([0, refused]).toContain(await attempt(database, company, sql, [theirs]));
      }
    }
  });

  test("takes no row in another company's name, and moves none there", async () => {
    const columns = await insertable();
    const { rows } = await asOwner(database, `select to_jsonb(t) as row from ${name} t where ${column} = $1 limit 1`, [
      theirs,
    ]);
    const copy = `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1::jsonb)`;
    for (const company of [ours, undefined]) {
      expect(await attempt(database, company, copy, [JSON.stringify(rows[0]?.["row"])])).toBe(refused);
    }
    expect(
      await attempt(database, ours, `update ${name} set ${column} = $1 where ${column} = $2`, [theirs, ours]),
    ).toBe(refused);
  });

  test("is never emptied by a call", async () => {
    for (const role of tenantRoles) {
      expect(await attempt(database, ours, `set local role ${role}; truncate ${name} cascade`)).toBe(refused);
    }
  });
});

describe("either role can write and read the audit log, and neither can change it", () => {
  const values: Record<string, string> = {
    audit_entries: "action = 'CREATE'",
    audit_chain: "seq = 9",
    audit_heads: "seq = 9",
  };

  test.each(tenantRoles)("%s", async (role) => {
    const taken = `set local role ${role}`;
    for (const [table, value] of Object.entries(values)) {
      expect(await attempt(database, ours, `${taken}; update ${table} set ${value}`)).toBe(refused);
      expect(await attempt(database, ours, `${taken}; delete from ${table}`)).toBe(refused);
      expect(await attempt(database, ours, `${taken}; truncate ${table}`)).toBe(refused);
      expect(await attempt(database, ours, `${taken}; drop table ${table}`)).toBe(refused);
      expect(await attempt(database, ours, `${taken}; alter table ${table} disable row level security`)).toBe(refused);
      expect(await attempt(database, ours, `${taken}; alter table ${table} disable trigger all`)).toBe(refused);
    }
    const forgeries = [
      `audit_chain (company_id, slot, seq, entry_id, hash) values ('${ours}', 7, 99, gen_random_uuid(), '')`,
      `audit_heads (company_id, slot, seq, hash) values ('${ours}', 7, 99, '')`,
    ];
    for (const forged of forgeries)
      expect(await attempt(database, ours, `${taken}; insert into ${forged}`)).toBe(refused);
  });

  test("a company writes down an admin's act of support alone that has looked in there", async () => {
    const admin_id = await supportSessionIn(ours);
    const elsewhere = await supportSessionIn(theirs);
    const actBy = (actor: string, kind = "platform_admin") =>
      attempt(
        database,
        ours,
        `insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type, changes)
         values ($1, gen_random_uuid(), now(), $2, $3, 'UPDATE', 'company', '{}')`,
        [ours, kind, actor],
      );
    expect(await actBy(admin_id)).toBe(1);
    expect(await actBy(elsewhere)).toBe(refused);
    expect(await actBy(crypto.randomUUID())).toBe(refused);
    expect(await actBy(crypto.randomUUID(), "person")).toBe(1);
    // A support session that was created but not started grants nothing.
    await asOwner(database, "update support_sessions set started_at = null where admin_id = $1", [admin_id]);
    expect(await actBy(admin_id)).toBe(refused);
  });
});

describe("what erases companies takes nothing of one that stays", () => {
  const goWithCompany = [
    "company_counters",
    "company_limits",
    "invoices",
    "live_events",
    "mail_pace",
    "payment_reversals",
    "reminder_schedules",
    "subscriptions",
    "upload_totals",
  ];

  test.each(goWithCompany)("%s", async (table) => {
    expect(await attempt(database, ours, `delete from ${table}`)).toBe(0);
  });

  test.each(["audit_entries", "audit_chain", "audit_heads"])("%s", async (part) => {
    const gone = await asTenant(database, ours, (ask) => ask("select erase_audit_rows($1, 10) as gone", [part]));
    expect(gone.rows).toEqual([{ gone: 0 }]);
  });

  test.each(["users", "companies"])("%s, as the system role", async (table) => {
    const { count } = await asTenant(database, undefined, async (ask) => {
      await ask("set local role firstlight_gate");
      return ask(`delete from ${table}`);
    });
    expect(count).toBe(0);
  });
});

describe("who reads facts of all companies for those who run the service", () => {
  const wholly = [
    "announcements",
    "billing_events",
    "companies",
    "company_counters",
    "company_limits",
    "payment_reversals",
    "platform_audit_entries",
    "platform_days",
    "platform_limits",
    "product_branding",
    "site_entries",
    "site_facts",
    "subscriptions",
    "upload_totals",
    "users",
  ];
  const partly = {
    admin_recovery_codes: "admin_id, used_at",
    audit_entries: "action, actor_id, actor_kind, at, company_id, id, resource_id, resource_type",
    // Written to those who run the service.
    contact_messages: "answered_at, company, created_at, email, id, inquiry_type, mailed_at, message, name, subject",
    form_responses: "company_id, user_id",
    forms: "company_id, created_at, deleted_at, id, project_id, status",
    identities: "confirmed_at, id, must_change_password, password_expires_at",
    mail_suppressions: "company_id, created_at, id, reason",
    mails: "attempts, category, company_id, created_at, due_at, first_due_at, id, sent_at, state",
    platform_admins: "created_at, email, id, last_login, name, totp_confirmed_at",
    projects: "archived_at, company_id, created_at, deleted_at, form_count, id",
    support_sessions: "admin_id, company_id, created_at, ended_at, ended_by, ends_at, id, reason, started_at, user_id",
  };
  const columns = `from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`;

  test("reads these columns and no others: nothing that people wrote, nothing that lets anybody in", async () => {
    const { rows } = await asOwner(
      database,
      `select relname as name, string_agg(attname, ', ' order by attname) filter (where readable) as columns, bool_and(readable) as wholly
       from (select relname, attname::text, has_column_privilege('${platformRole}', attrelid, attnum, 'select') as readable ${columns}) each
       group by relname having bool_or(readable) order by 1`,
    );
    const ofAll = rows.filter((row) => row["wholly"]).map((row) => row["name"]);
    expect(ofAll).toEqual(wholly);
    const ofSome = rows.filter((row) => !row["wholly"]).map((row) => [row["name"], row["columns"]]);
    expect(Object.fromEntries(ofSome)).toEqual(partly);
  });

  test("sees every company's", async () => {
    for (const table of ["companies", "users", "projects", "forms", "company_counters", "audit_entries", "mails"]) {
      const column = table === "companies" ? "id" : "company_id";
      const seen = `set local role ${platformRole}; select distinct ${column} from ${table} where ${column} in ('${ours}', '${theirs}')`;
      const { rows } = await asTenant(database, undefined, (ask) => ask(seen));
      expect({ table, companies: new Set(rows.map((row) => row[column])) }).toEqual({
        table,
        companies: new Set([ours, theirs]),
      });
    }
  });

  test.each([
    "select password_hash from identities",
    "select email from identities",
    "select totp_secret from platform_admins",
    "select password_hash from platform_admins",
    "select code_hash from admin_recovery_codes",
    "select token_hash from admin_sessions",
    "select token_hash from sessions",
    "select code_hash from support_sessions",
    "select token_hash from invitations",
    "select 1 from secrets",
    "select changes from audit_entries",
    "select ip from audit_entries",
    "select subject from mails",
    "select content from mails",
    "select name from projects",
    "select title from forms",
    "select answers from form_responses",
    "select 1 from message_bodies",
    "select 1 from uploads",
  ])("is refused: %s", async (statement) => {
    expect(await attempt(database, ours, `set local role ${platformRole}; ${statement}`)).toBe(refused);
  });

  test("changes nothing, anywhere, and runs nothing in another's name", async () => {
    const { rows } = await asOwner(
      database,
      `select class.oid::regclass::text as name from pg_class class join pg_namespace space on space.oid = relnamespace
       where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm') and (
         has_table_privilege('${platformRole}', class.oid, 'insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege('${platformRole}', class.oid, 'insert, update, references'))`,
    );
    expect(rows).toEqual([]);
    const { rows: functions } = await asOwner(
      database,
      `select proname from pg_proc where prosecdef and has_function_privilege('${platformRole}', oid, 'execute')`,
    );
    expect(functions).toEqual([]);
    for (const { name } of tables) {
      for (const statement of [`delete from ${name}`, `truncate ${name} cascade`]) {
        expect(await attempt(database, ours, `set local role ${platformRole}; ${statement}`)).toBe(refused);
      }
    }
  });
});

const systemTables = [
  "identities",
  "throttles",
  "known_devices",
  "schema_migrations",
  "billing_events",
  "platform_audit_entries",
  "contact_messages",
  "announcements",
];

test("a company's calls never read identities, throttles, Stripe's events, receipts, the contact page, announcements or the record of migrations", async () => {
  for (const table of systemTables) {
    expect(await attempt(database, ours, `select 1 from ${table}`)).toBe(refused);
    expect(await attempt(database, ours, `delete from ${table}`)).toBe(refused);
  }
});

test("a child under another company's parent is refused by every foreign key", async () => {
  const { rows: keys } = await asOwner(
    database,
    `select con.conname as name, con.conrelid::regclass::text as child, con.confrelid::regclass::text as parent,
       (select array_agg(attname::text order by place) from unnest(con.conkey) with ordinality as key(number, place)
         join pg_attribute on attrelid = con.conrelid and attnum = number) as columns,
       (select array_agg(attname::text order by place) from unnest(con.confkey) with ordinality as key(number, place)
         join pg_attribute on attrelid = con.confrelid and attnum = number) as referenced
     from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace order by 1`,
  );
  const toCompanies = keys.filter((key) =>
    ["companies", "identities", "platform_admins"].includes(String(key["parent"])),
  );
  const between = keys.filter((key) => !toCompanies.includes(key));
  expect(between.length).toBeGreaterThanOrEqual(12);
  for (const key of between) {
    const [columns, referenced] = [key["columns"] as string[], key["referenced"] as string[]];
    // Both sides name the company, so that no key can cross it.
    expect({ name: key["name"], first: columns[0], referenced: referenced[0] }).toEqual({
      name: key["name"],
      first: "company_id",
      referenced: "company_id",
    });
    const [column, target] = [columns[1] ?? "", referenced[1] ?? ""];
    const parent = await asOwner(
      database,
      `select ${target} as id from ${String(key["parent"])} where company_id = $1 limit 1`,
      [theirs],
    );
    const child = String(key["child"]);
    const crossed = asOwner(
      database,
      `update ${child} set ${column} = $1
       where ctid = (select ctid from ${child} where company_id = $2 and ${column} is not null limit 1)`,
      [parent.rows[0]?.["id"], ours],
    );
    const outcome = await crossed.then(
      () => "taken",
      (error: { code?: string }) => error.code,
    );
    expect({ key: key["name"], outcome }).toEqual({ key: key["name"], outcome: "23503" });
  }
});
