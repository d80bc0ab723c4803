/** A company of its own with 2,000,000 answers: 10,000 testers, each on ten projects of twenty forms, over 400 days. */

export const analyticsCompany = "00000000-0000-4000-8000-c00000000a11";
const owner = "00000000-0000-4000-8000-a00000000a11";
export const analyticsProject = "00000000-0000-4000-8000-b0a110000001";
export const sizes = { testers: 10_000, projects: 10, formsOfProject: 20, days: 400 };
/** Forms without answers, for submissions. */
export const freshForm = (n: number) => `00000000-0000-4000-8000-f0a11f${n.toString(16).padStart(6, "0")}`;

const token = (kind: string, n: number) => `fls_bench_${kind}_${String(n).padStart(32, "0")}`;
export const analyticsToken = token("p", 1);
export const analyticsTesterToken = (n: number) => token("q", n);

const { testers, projects, formsOfProject, days } = sizes;
const of = `'${analyticsCompany}'`;
const session = (kind: string, n: string) => `sha256(convert_to('fls_bench_${kind}_' || lpad(${n}, 32, '0'), 'UTF8'))`;
const project = (n: string) => `('00000000-0000-4000-8000-b0a11' || lpad(to_hex(${n}), 7, '0'))::uuid`;
const fields = [
  { type: "text", label: "What happened?" },
  { type: "textarea", label: "Step by step" },
  { type: "rating", label: "Overall" },
].map((field, index) => ({ id: `field_${index + 1}`, required: false, description: "", placeholder: "", ...field }));
export const anAnswer = { "What happened?": "It worked at once", "Step by step": "I opened it.", Overall: 4 };

/** Without triggers, or it would take hours; what triggers count is written by the command that rewrites it. */
export const analyticsFill = [
  "set session_replication_role = replica",
  `insert into companies (id, company_name, company_domain, trial_ends_at, created_at, subscription_status, staff_count, tester_count)
   values (${of}, 'Numbers', 'numbers', now(), now() - interval '500 days', 'active', 1, ${testers})`,
  `insert into identities (id, email, confirmed_at) select md5('who' || n)::uuid, 'who' || n || '@numbers.example', now() from generate_series(0, ${testers}) n`,
  `insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
   select ${of}, case n when 0 then '${owner}'::uuid else md5('number' || n)::uuid end, md5('who' || n)::uuid, 'who' || n || '@numbers.example',
     'Number ' || n, case n when 0 then 'owner' else 'beta_tester' end, now() - interval '450 days', now() - interval '450 days'
   from generate_series(0, ${testers}) n`,
  `insert into sessions (token_hash, company_id, user_id, ip, user_agent, created_at, last_seen_at)
   select ${session("q", "n::text")}, ${of}, md5('number' || n)::uuid, '127.0.0.1', 'bench', now(), now() from generate_series(1, ${testers}) n`,
  `insert into sessions (token_hash, company_id, user_id, ip, user_agent, created_at, last_seen_at)
   values (${session("p", "'1'")}, ${of}, '${owner}', '127.0.0.1', 'bench', now(), now())`,
  `insert into projects (company_id, id, name, description, created_by, created_at)
   select ${of}, ${project("n")}, 'Numbers ' || n, '', '${owner}', now() - interval '450 days' from generate_series(1, ${projects}) n`,
  `insert into project_funnels (company_id, project_id, slot) select company_id, id, slot from projects, generate_series(0, 7) slot where company_id = ${of}`,
  `insert into project_testers (company_id, project_id, user_id, invited_by, created_at, joined_at)
   select ${of}, id, md5('number' || n)::uuid, '${owner}', now() - interval '450 days', now() - interval '450 days'
   from projects, generate_series(1, ${testers}) n where company_id = ${of}`,
  `insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by, created_at, updated_at, opened_at)
   select ${of}, ('00000000-0000-4000-8000-f0a11' || to_hex(project + 1) || lpad(to_hex(n), 6, '0'))::uuid, ${project("project + 1")},
     'Form ' || n, '', '', 'medium', n, 'open', '${owner}', now() - interval '420 days', now(), now() - interval '420 days'
   from generate_series(0, 9) project, generate_series(1, ${formsOfProject}) n`,
  `insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
   select company_id, id, 1, '${JSON.stringify(fields)}', created_by, created_at from forms where company_id = ${of}`,
  `insert into response_totals (company_id, form_id, slot, is_open) select company_id, id, slot, true from forms, generate_series(0, 7) slot where company_id = ${of}`,
  // Most answers come within days, one of ten after months.
  `insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at, tallied, staff_notified, waited_minutes)
   select ${of}, form.id, gen_random_uuid(), md5('number' || n)::uuid, 1, 1,
     jsonb_build_object('field_1', 'Quick and calm, ' || n, 'field_2', repeat('It came back. ', n % 7), 'field_3', n % 5 + 1),
     now() - ((n * 7919::bigint + form.nr * 104729) % (${days} * 86400)) * interval '1 second', true, true,
     ((n * 31::bigint + form.nr * 17) % (case n % 10 when 0 then 200000 else 6000 end))::integer
   from (select id, row_number() over (order by id) as nr from forms where company_id = ${of} order by id limit ${projects * formsOfProject}) form,
     generate_series(1, ${testers}) n`,
  `insert into active_days (company_id, project_id, user_id, day, is_tester)
   select distinct ${of}::uuid, null::uuid, user_id, (submitted_at at time zone 'UTC')::date, true from form_responses where company_id = ${of}`,
  `insert into response_rates (company_id, project_id, day, submitted, expected)
   select ${of}, scope, current_date - n, 1000 + n, 2000 from generate_series(1, ${days}) n, (select id as scope from projects where company_id = ${of} union all select null) scopes`,
  "set session_replication_role = origin",
  "analyze",
];

/** Open forms without answers, for submissions. */
export const freshForms = (count: number) => [
  `insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by, created_at, updated_at, opened_at)
   select ${of}, ('00000000-0000-4000-8000-f0a11f' || lpad(to_hex(n), 6, '0'))::uuid, '${analyticsProject}', 'Fresh ' || n, '', '', 'medium', 0, 'open',
     '${owner}', now(), now(), now() from generate_series(1001, ${1_000 + count}) n`,
  `insert into form_versions (company_id, form_id, version, fields, created_by, created_at)
   select company_id, id, 1, '${JSON.stringify(fields)}', created_by, created_at from forms where company_id = ${of} and title like 'Fresh %'`,
];
