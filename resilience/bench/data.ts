/** What the benchmark's database holds. Ids and tokens follow from a number, so that the load generator needs no list. */

export const password = "bench-password-1";

export interface Sizes {
  testers: number;
  /** Answers of one form; there are ten such forms, so ten times as many in all. */
  answersPerForm: number;
  answeredForms: number;
  otherCompanies: number;
}

export const serverSizes: Sizes = { testers: 40_000, answersPerForm: 10_000, answeredForms: 10, otherCompanies: 200 };
export const embeddedSizes: Sizes = { testers: 12_000, answersPerForm: 10_000, answeredForms: 10, otherCompanies: 20 };

export const projectCount = 50;
/** Forms open for submissions: each tester may answer each once. */
export const submitForms = 4;

function uuid(kind: string, n: number): string {
  return `00000000-0000-4000-8000-${kind}${n.toString(16).padStart(12 - kind.length, "0")}`;
}

export const companyId = uuid("c0", 1);
export const ownerId = uuid("a0", 1);
export const projectId = (n: number) => uuid("b0", n);
/** Forms 1 to 10 are answered; the ones after them wait for submissions. */
export const formId = (n: number) => uuid("f0", n);
export const submitFormId = (n: number) => formId(100 + n);
export const testerEmail = (n: number) => `tester${n}@bench.example`;

// The same text as the SQL below writes.
const token = (kind: string, n: number) => `fls_bench_${kind}_${String(n).padStart(32, "0")}`;
export const testerToken = (n: number) => token("t", n);
export const ownerToken = token("o", 1);

const options = ["North", "East", "South", "West"];
export const fields = [
  { type: "text", label: "Your first impression" },
  { type: "textarea", label: "What happened, step by step?" },
  { type: "email", label: "Email for follow-up questions" },
  { type: "number", label: "How many minutes did it take?" },
  { type: "select", label: "Which area?", options },
  { type: "radio", label: "How severe was it?", options },
  { type: "checkbox", label: "What did you use?", options },
  { type: "date", label: "When did it happen?" },
  { type: "rating", label: "Overall" },
].map((field, index) => ({ id: `field_${index + 1}`, required: true, description: "", placeholder: "", ...field }));

/** One answer of nine fields; no two are the same. */
export function answersBy(n: number): Record<string, string | number | string[]> {
  return {
    "Your first impression": `Quick and calm, number ${n}`,
    "What happened, step by step?": `I opened the planner, drew a ${n % 23} km loop, and saved it. The map moved while I was drawing. ${"It came back after a restart. ".repeat(n % 5)}`,
    "Email for follow-up questions": testerEmail(n),
    "How many minutes did it take?": (n % 40) + 1,
    "Which area?": options[n % 4] ?? "North",
    "How severe was it?": options[(n >> 2) % 4] ?? "North",
    "What did you use?": options.slice(n % 3, (n % 3) + 2),
    "When did it happen?": `2026-0${(n % 9) + 1}-1${n % 10}`,
    Overall: (n % 5) + 1,
  };
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

function people(sizes: Sizes, hash: string): string {
  return `
insert into companies (id, company_name, company_domain, trial_ends_at, created_at, subscription_status, staff_count, tester_count)
values ('${companyId}', 'Bench', 'bench', now() + interval '90 days', now() - interval '200 days', 'active', 1, ${sizes.testers});
insert into identities (id, email, password_hash) values ('${ownerId}', 'owner@bench.example', ${text(hash)});
insert into identities (id, email, password_hash)
  select md5('identity' || n)::uuid, 'tester' || n || '@bench.example', ${text(hash)} from generate_series(1, ${sizes.testers}) n;
insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
values ('${companyId}', '${ownerId}', '${ownerId}', 'owner@bench.example', 'Owen Bench', 'owner', now(), now());
insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
  select '${companyId}', md5('user' || n)::uuid, md5('identity' || n)::uuid, 'tester' || n || '@bench.example',
    'Tester Number ' || n, 'beta_tester', now(), now() - n * interval '1 minute'
  from generate_series(1, ${sizes.testers}) n;
insert into sessions (token_hash, company_id, user_id, ip, user_agent, created_at, last_seen_at)
  select sha256(convert_to('fls_bench_t_' || lpad(n::text, 32, '0'), 'UTF8')), '${companyId}', md5('user' || n)::uuid,
    '127.0.0.1', 'bench', now(), now() from generate_series(1, ${sizes.testers}) n;
insert into sessions (token_hash, company_id, user_id, ip, user_agent, created_at, last_seen_at)
  values (sha256(convert_to('${ownerToken}', 'UTF8')), '${companyId}', '${ownerId}', '127.0.0.1', 'bench', now(), now());`;
}

function work(sizes: Sizes): string {
  const formCount = projectCount * 2;
  return `
insert into projects (company_id, id, name, description, created_by, created_at, form_count, open_form_count, tester_count)
  select '${companyId}', ('00000000-0000-4000-8000-b0' || lpad(to_hex(n), 10, '0'))::uuid, 'Project number ' || n,
    'What project ' || n || ' is about: ' || repeat('a beta of something new, ', 5), '${ownerId}',
    date_trunc('milliseconds', now()) - n * interval '1 day', 2, 2, case n when 1 then ${sizes.testers} else 0 end
  from generate_series(1, ${projectCount}) n;
insert into project_funnels (company_id, project_id, slot) select company_id, id, slot from projects, generate_series(0, 7) slot;
insert into project_testers (company_id, project_id, user_id, invited_by, created_at)
  select '${companyId}', '${projectId(1)}', md5('user' || n)::uuid, '${ownerId}', now() from generate_series(1, ${sizes.testers}) n;
insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by, created_at, updated_at, opened_at)
  select '${companyId}', ('00000000-0000-4000-8000-f0' || lpad(to_hex(n), 10, '0'))::uuid,
    ('00000000-0000-4000-8000-b0' || lpad(to_hex(case when n > ${formCount} then 1 else (n - 1) % ${projectCount} + 1 end), 10, '0'))::uuid,
    'Form number ' || n, '', '', 'medium', 0, 'open', '${ownerId}', now(), now(), now()
  from generate_series(1, ${formCount + submitForms}) n;
insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
  select company_id, id, 1, ${text(JSON.stringify(fields))}::jsonb, created_by, created_at from forms where company_id = '${companyId}';`;
}

const byId = (n: number) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field.id, answersBy(n)[field.label]])));
/** Sixteen answers as rows of a key from 0 and the answers by field. */
export const samples = Array.from({ length: 16 }, (_, n) => `(${n}, ${text(byId(n))}::jsonb)`).join(", ");

/** Answers with their counters, spread over ninety days; the job that counts them by day has been here. */
function answers(sizes: Sizes): string {
  return `
create function slot_of(id uuid) returns smallint language sql immutable
  return (('x' || left(md5(id::text), 2))::bit(8)::int % 8)::smallint;
insert into form_responses (company_id, form_id, id, user_id, version, answers, submitted_at, tallied, staff_notified)
  select '${companyId}', ('00000000-0000-4000-8000-f0' || lpad(to_hex(form), 10, '0'))::uuid, md5('response' || form || '-' || n)::uuid,
    md5('user' || n)::uuid, 1, sample.answers,
    date_trunc('milliseconds', now()) - (n * 777 + form * 31) * interval '1 second', true, true
  from generate_series(1, ${sizes.answeredForms}) form
  cross join generate_series(1, ${sizes.answersPerForm}) n
  join (values ${samples}) as sample (key, answers) on sample.key = n % 16;
insert into response_totals (company_id, form_id, slot, is_open, responses, of_testers)
  select forms.company_id, forms.id, slots.slot, true, coalesce(counted.responses, 0), coalesce(counted.responses, 0)
  from forms cross join generate_series(0, 7) as slots (slot)
  left join (select form_id, slot_of(id) as slot, count(*) as responses from form_responses group by 1, 2) counted
    on counted.form_id = forms.id and counted.slot = slots.slot
  where forms.company_id = '${companyId}';
insert into company_counters (company_id, slot, projects, active_projects, active_forms, expected, responses, submitted)
  select '${companyId}'::uuid, slots.slot, case slots.slot when 0 then ${projectCount} else 0 end, case slots.slot when 0 then 1 else 0 end,
    case slots.slot when 0 then ${projectCount * 2 + submitForms} else 0 end,
    case slots.slot when 0 then ${sizes.testers * (2 + submitForms)} else 0 end, sum(totals.responses), sum(totals.responses)
  from generate_series(0, 7) as slots (slot) join response_totals totals on totals.slot = slots.slot group by 1, 2;
drop function slot_of(uuid)`;
}

function others(sizes: Sizes): string {
  return `
insert into companies (id, company_name, company_domain, trial_ends_at, created_at)
  select md5('company' || n)::uuid, 'Company ' || n, 'company-' || n, now() + interval '9 days', now() from generate_series(1, ${sizes.otherCompanies}) n;
insert into identities (id, email) select md5('boss' || n)::uuid, 'boss' || n || '@bench.example' from generate_series(1, ${sizes.otherCompanies}) n;
insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
  select md5('company' || n)::uuid, md5('boss' || n)::uuid, md5('boss' || n)::uuid, 'boss' || n || '@bench.example', 'Boss ' || n, 'owner', now(), now()
  from generate_series(1, ${sizes.otherCompanies}) n;
insert into projects (company_id, id, name, description, created_by, created_at)
  select md5('company' || n)::uuid, md5('project' || n || '-' || p)::uuid, 'Project ' || p, 'Somebody else''s project', md5('boss' || n)::uuid, now()
  from generate_series(1, ${sizes.otherCompanies}) n cross join generate_series(1, 10) p;`;
}

/**
 * Without triggers and key checks, or filling it would take longer than measuring. The caller lets the product write the totals of the
 * answers (numbers.ts): else its own job would do that during a measurement.
 */
export function fillStatements(sizes: Sizes, hash: string): string[] {
  return [
    "set session_replication_role = replica",
    people(sizes, hash),
    work(sizes),
    answers(sizes),
    others(sizes),
    "set session_replication_role = origin",
    "analyze",
  ];
}

/** Tables of the floor alone, in a schema the product does not look at: the same rows without walls and counters. */
export const floorTables = `
create schema floor;
create table floor.responses (like form_responses including all);
create table floor.rollup as
  select '${companyId}'::uuid as company_id, 50 as projects, 50 as active_projects, 104 as forms, 1 as team, 40000 as testers,
    100000::bigint as responses, 7000::bigint as recent, 88000::bigint as submitted, 160000::bigint as expected;
alter table floor.rollup add primary key (company_id);`;
