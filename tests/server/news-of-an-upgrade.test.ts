import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { migrationsDir, openEmptyDatabase } from "../support/test-database.ts";
import { TestLog } from "../support/test-log.ts";

const { log } = new TestLog();
const company = "11111111-1111-1111-1111-111111111111";
const owner = "22222222-2222-2222-2222-222222222222";
const project = "33333333-3333-3333-3333-333333333333";

const before = `
insert into companies (id, company_name, company_domain, trial_ends_at, created_at)
  values ('${company}', 'Acme', 'acme', now(), now());
insert into identities (id, email) values ('${owner}', 'ada@acme.example');
insert into users (company_id, id, identity_id, email, name, role, created_at)
  values ('${company}', '${owner}', '${owner}', 'ada@acme.example', 'Ada', 'owner', now());
insert into projects (company_id, id, name, description, created_by, created_at)
  values ('${company}', '${project}', 'Roof Planner', '', '${owner}', now());
insert into wizards (company_id, id, project_id, kind, title, description, priority, tags, status, settings, step_count,
    created_by, created_at, updated_at)
  select '${company}', gen_random_uuid(), '${project}', kind, kind || ' ' || status, '', 'required', '{}', status, '{}', 1,
    '${owner}', now(), now()
  from (values ('onboarding', 'active'), ('onboarding', 'draft'), ('wizard', 'published')) as wizard (kind, status);
insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by,
    created_at, updated_at)
  values ('${company}', '${project}', '${project}', 'Look', '', '', 'medium', 0, 'open', '${owner}', now(), now());
insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
  values ('${company}', '${project}', 1, '[]', '${owner}', now());
insert into form_responses (company_id, form_id, id, user_id, version, answers, submitted_at)
  values ('${company}', '${project}', gen_random_uuid(), '${owner}', 1, '{}', now());
insert into identities (id, email)
  select gen_random_uuid(), name || '@example.com' from (values ('early'), ('late'), ('invited')) as person (name);
insert into users (company_id, id, identity_id, email, name, role, created_at, joined_at)
  select '${company}', gen_random_uuid(), id, email, split_part(email, '@', 1), 'beta_tester', '2026-01-01', joined_at::timestamptz
  from identities join (values ('early@example.com', '2026-01-02'), ('late@example.com', '2026-01-09'), ('invited@example.com', null))
    as person (address, joined_at) on address = email;
insert into project_testers (company_id, project_id, user_id, invited_by, created_at)
  select '${company}', '${project}', id, '${owner}', '2026-01-05' from users where role = 'beta_tester'`;

test("after an upgrade no one is notified of existing content, and project activity has dates", async () => {
  const { engine, close } = await openEmptyDatabase(log);
  const folder = await mkdtemp(join(tmpdir(), "firstlight-upgrade-"));
  try {
    for (const name of await readdir(migrationsDir)) {
      if (name < "0011") await cp(join(migrationsDir, name), join(folder, name));
    }
    await migrate(engine, folder);
    const lease = await engine.lease("owner");
    await lease.batch(before);
    lease.release(false);
    await migrate(engine, migrationsDir);
    const after = await engine.lease("owner");
    const rows = async (sql: string) => (await after.query(sql, [])).rows;
    expect(await rows("select title from wizards where announced_at is not null")).toEqual([
      { title: "onboarding active" },
    ]);
    expect(await rows("select staff_notified from form_responses")).toEqual([{ staff_notified: true }]);
    expect(await rows("select distinct join_notified from users")).toEqual([{ join_notified: true }]);
    expect(await rows("select title from wizards where published_at = created_at order by title")).toEqual([
      { title: "onboarding active" },
      { title: "wizard published" },
    ]);
    expect(await rows("select tallied, waited_minutes from form_responses")).toEqual([
      { tallied: false, waited_minutes: null },
    ]);
    expect(await rows("select sum(invited)::int as invited, sum(joined)::int as joined from project_funnels")).toEqual([
      { invited: 3, joined: 2 },
    ]);
    const joined =
      "select name, project_testers.joined_at::date::text as day from project_testers join users on id = user_id";
    expect(await rows(`${joined} order by name`)).toEqual([
      { name: "early", day: "2026-01-05" },
      { name: "invited", day: null },
      { name: "late", day: "2026-01-09" },
    ]);
    after.release(false);
  } finally {
    await rm(folder, { recursive: true });
    await close();
  }
}, 120_000);
