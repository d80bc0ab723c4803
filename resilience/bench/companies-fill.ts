/** Companies by number, each like the other: an owner, testers, five projects, two forms that take many answers, sixty answers, an audit log. */
import { fields, samples } from "./data.ts";

export const uuid = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${n.toString(16).padStart(10, "0")}`;
export const sqlUuid = (kind: string, n: string) =>
  `('00000000-0000-4000-8000-${kind}' || lpad(to_hex(${n}), 10, '0'))::uuid`;

export const companyOf = (n: number) => uuid("c1", n);
export const projectOf = (n: number) => uuid("b1", n);
/** Answers come to the first form; the second has sixty. */
export const formOf = (n: number, which: 1 | 2) => uuid(`f${which}`, n);
const token = (kind: string, n: string) => `fls_bench_${kind}_${n.padStart(32, "0")}`;
export const ownerTokenOf = (n: number) => token("w", String(n));
/** Testers count from 1 in each company. */
const testerNumber = (company: number, tester: number) => company * 1_000 + tester;
export const testerTokenOf = (company: number, tester: number) => token("x", String(testerNumber(company, tester)));
export const testerEmailOf = (company: number, tester: number) =>
  `person${testerNumber(company, tester)}@companies.example`;

export interface Companies {
  from: number;
  /** The last of them. */
  to: number;
  testersOfEach: number;
  /** Password hash of all users. */
  hash: string;
}

const answersOfEach = 60;
const hashOf = (kind: string, n: string) =>
  `sha256(convert_to('fls_bench_${kind}_' || lpad((${n})::text, 32, '0'), 'UTF8'))`;
/** An ID made of a text, as the product takes them. */
export const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
export const owner = (n: string) => idOf(`'owner' || ${n}`);
export const tester = (n: string, t: string) => idOf(`'person' || (${n} * 1000 + ${t})`);

function people({ from, to, testersOfEach, hash }: Companies): string {
  const all = `generate_series(${from}, ${to}) n cross join generate_series(1, ${testersOfEach}) t`;
  const email = "'person' || (n * 1000 + t) || '@companies.example'";
  return `
insert into companies (id, company_name, company_domain, trial_ends_at, created_at, subscription_status, staff_count, tester_count)
  select ${sqlUuid("c1", "n")}, 'Company ' || n, 'one-' || n, now() + interval '90 days', now() - interval '200 days', 'active', 1, ${testersOfEach}
  from generate_series(${from}, ${to}) n;
insert into identities (id, email, password_hash)
  select ${owner("n")}, 'owner' || n || '@companies.example', '${hash}' from generate_series(${from}, ${to}) n
  union all select ${tester("n", "t")}, ${email}, '${hash}' from ${all};
insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
  select ${sqlUuid("c1", "n")}, ${owner("n")}, ${owner("n")}, 'owner' || n || '@companies.example', 'Owner ' || n, 'owner', now(), now()
  from generate_series(${from}, ${to}) n
  union all select ${sqlUuid("c1", "n")}, ${tester("n", "t")}, ${tester("n", "t")}, ${email}, 'Person ' || t, 'beta_tester', now(),
    now() - t * interval '1 minute' from ${all};
insert into sessions (token_hash, company_id, user_id, ip, user_agent, created_at, last_seen_at)
  select ${hashOf("w", "n")}, ${sqlUuid("c1", "n")}, ${owner("n")}, '127.0.0.1', 'bench', now(), now() from generate_series(${from}, ${to}) n
  union all select ${hashOf("x", "n * 1000 + t")}, ${sqlUuid("c1", "n")}, ${tester("n", "t")}, '127.0.0.1', 'bench', now(), now() from ${all}`;
}

function work({ from, to, testersOfEach }: Companies): string {
  const json = JSON.stringify(fields).replaceAll("'", "''");
  return `
insert into projects (company_id, id, name, description, created_by, created_at)
  select ${sqlUuid("c1", "n")}, case p when 1 then ${sqlUuid("b1", "n")} else md5('project' || n || '-' || p)::uuid end, 'Project ' || p,
    'What it is about', ${owner("n")}, date_trunc('milliseconds', now()) - p * interval '1 day'
  from generate_series(${from}, ${to}) n cross join generate_series(1, 5) p;
insert into project_funnels (company_id, project_id, slot)
  select company_id, projects.id, slot from projects join generate_series(${from}, ${to}) n on company_id = ${sqlUuid("c1", "n")}, generate_series(0, 7) slot;
insert into project_testers (company_id, project_id, user_id, invited_by, created_at, joined_at)
  select ${sqlUuid("c1", "n")}, ${sqlUuid("b1", "n")}, ${tester("n", "t")}, ${owner("n")}, now(), now()
  from generate_series(${from}, ${to}) n cross join generate_series(1, ${testersOfEach}) t;
insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, many_responses, created_by,
    created_at, updated_at, opened_at)
  select ${sqlUuid("c1", "n")}, case f when 1 then ${sqlUuid("f1", "n")} else ${sqlUuid("f2", "n")} end, ${sqlUuid("b1", "n")}, 'Form ' || f, '', '',
    'medium', f, 'open', true, ${owner("n")}, now() - interval '100 days', now(), now() - interval '100 days'
  from generate_series(${from}, ${to}) n cross join generate_series(1, 2) f;
insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
  select company_id, forms.id, 1, '${json}'::jsonb, created_by, forms.created_at
  from forms join generate_series(${from}, ${to}) n on company_id = ${sqlUuid("c1", "n")};
insert into response_totals (company_id, form_id, slot, is_open)
  select company_id, forms.id, slot, true
  from forms join generate_series(${from}, ${to}) n on company_id = ${sqlUuid("c1", "n")}, generate_series(0, 7) slot`;
}

function answers({ from, to, testersOfEach }: Companies): string {
  const who = tester("n", `(a % ${testersOfEach} + 1)`);
  return `
insert into form_responses
  (company_id, form_id, id, user_id, version, attempt, answers, submitted_at, tallied, staff_notified, waited_minutes)
  select ${sqlUuid("c1", "n")}, ${sqlUuid("f2", "n")}, md5('answer' || n || '-' || a)::uuid, ${who}, 1, a / ${testersOfEach} + 1, sample.answers,
    date_trunc('milliseconds', now()) - a * interval '31 hours', true, true, case when a < ${testersOfEach} then a * 31 end
  from generate_series(${from}, ${to}) n cross join generate_series(0, ${answersOfEach - 1}) a
  join (values ${samples}) as sample (key, answers) on sample.key = a % 16;
insert into active_days (company_id, project_id, user_id, day, is_tester)
  select distinct ${sqlUuid("c1", "n")}, null::uuid, ${who}, ((now() - a * interval '31 hours') at time zone 'UTC')::date, true
  from generate_series(${from}, ${to}) n cross join generate_series(0, ${answersOfEach - 1}) a`;
}

/** All data except the stored totals, which the product writes (numbers.ts). */
export const companies = (which: Companies): string[] => [
  "set session_replication_role = replica",
  people(which),
  work(which),
  answers(which),
  "set session_replication_role = origin",
];

export const entriesOfCompanies = ({ from, to }: Companies): string => `
select ${sqlUuid("c1", "n")} as company_id, md5('company entry' || n || '-' || e)::uuid as id, now() - e * interval '9 hours' as at,
  ${owner("n")} as actor_id, 'LOGIN' as action, 'user' as resource_type, ${owner("n")} as resource_id
from generate_series(${from}, ${to}) n cross join generate_series(1, 20) e order by n, e desc`;
