/** A hundred thousand people in five thousand companies, as the panel lists them. */
import { createHash } from "node:crypto";

export const adminToken = `fla_${"bench".padEnd(43, "0")}`;
export const companies = 5_000;
export const people = 100_000;
/** A person in a company of twenty, the newest of all. */
export const personId = "00000000-0000-4000-8000-ad0000000001";

const hash = (token: string) => `'\\x${createHash("sha256").update(token).digest("hex")}'::bytea`;
const firstNames = "Ada Bo Cleo Dan Eve Finn Gus Hana Ivo June Kai Lena Milo Nora Otto Pia Quin Rosa Sven Tara".split(
  " ",
);
const lastNames =
  "Archer Baker Cole Dunn Ek Frost Gray Holm Iversen Jones Klein Lund Moss Nash Ortiz Price Quist Reed Stone Vega".split(
    " ",
  );
const pick = (from: readonly string[], by: string) => `('{${from.join(",")}}'::text[])[1 + (${by})]`;

/** One in twelve pays, one in a thousand has enterprise, one in fifty is locked, one is being erased, some are not real. */
const fillCompanies = `
insert into companies (id, company_name, company_domain, subscription_status, tier, trial_ends_at, locked_at, is_sample, is_internal,
    seat_count, staff_count, tester_count, created_at, erasing_since)
  select md5('panel' || n)::uuid, ${pick(lastNames, "n % 20")} || ' ' || ${pick(["Labs", "Works", "Sports", "Games", "Audio"], "n / 20 % 5")} || ' ' || n,
    lower(${pick(lastNames, "n % 20")}) || '-' || n, case n % 12 when 0 then 'active' when 1 then 'expired' else 'trial' end,
    case when n % 1000 = 0 then 'enterprise' when n % 12 = 0 then 'pro' else 'trial' end,
    now() + (n % 28 - 14) * interval '1 day', case when n % 50 = 3 then now() end, n % 100 = 7, n % 500 = 9,
    4, 4, 16, now() - n * interval '1 hour', case when n = 77 then now() end
  from generate_series(1, ${companies}) n`;

const fillPeople = `
with made as (
  insert into identities (id, email, confirmed_at)
  select md5('panel person' || n)::uuid,
    lower(${pick(firstNames, "n * 7 % 20")}) || '.' || lower(${pick(lastNames, "n / 20 % 20")}) || n || '@people.example', now()
  from generate_series(1, ${people}) n
)
insert into users (company_id, id, identity_id, email, name, role, is_active, joined_at, created_at, removed_at, suspended_at, last_active_on,
    login_count, last_login)
  select md5('panel' || ((n - 1) % ${companies} + 1))::uuid,
    case n when ${people} then '${personId}' else md5('panel user' || n)::uuid end, md5('panel person' || n)::uuid,
    lower(${pick(firstNames, "n * 7 % 20")}) || '.' || lower(${pick(lastNames, "n / 20 % 20")}) || n || '@people.example',
    ${pick(firstNames, "n * 7 % 20")} || ' ' || ${pick(lastNames, "n / 20 % 20")},
    case (n - 1) / ${companies} when 0 then 'owner' when 1 then 'admin' when 2 then 'member' when 3 then 'member' else 'beta_tester' end,
    n % 10 > 1 and n % 997 <> 5, case when n % 10 <> 1 then now() - n * interval '3 minutes' end, now() - (${people} - n) * interval '4 minutes',
    case when n % 400 = 399 and n > ${companies} then now() end, case when n % 997 = 5 and n > ${companies} then now() end,
    case when n % 10 > 1 then (now() - n % 90 * interval '1 day')::date end, n % 200, now() - n % 90 * interval '1 day'
  from generate_series(1, ${people}) n`;

const fillWork = `
insert into projects (company_id, id, name, description, created_by, created_at)
  select md5('panel' || n)::uuid, md5('panel project' || n || '-' || p)::uuid, 'Project ' || p, '', md5('panel user' || n)::uuid, now()
  from generate_series(1, ${companies}) n cross join generate_series(1, 3) p;
insert into forms (company_id, id, project_id, title, description, instructions, priority, sequence_order, status, created_by, created_at, updated_at)
  select md5('panel' || n)::uuid, md5('panel form' || n || '-' || f)::uuid, md5('panel project' || n || '-1')::uuid, 'Form ' || f, '', '',
    'medium', f, 'open', md5('panel user' || n)::uuid, now(), now()
  from generate_series(1, ${companies}) n cross join generate_series(1, 8) f;
insert into company_counters (company_id, slot, projects, active_projects, active_forms, expected, responses, submitted)
  select md5('panel' || n)::uuid, slot, 1, 1, 1, 20, 50, 20
  from generate_series(1, ${companies}) n cross join generate_series(0, 7) slot;
insert into subscriptions (company_id, stripe_customer_id, stripe_subscription_id, status, billing_interval, quantity, unit_amount_cents, currency, created_at)
  select id, 'cus_' || id, 'sub_' || id, case when random() < 0.1 then 'past_due' else 'active' end,
    case when random() < 0.3 then 'year' else 'month' end, 4, 1500, 'usd', now()
  from companies where tier = 'pro';
insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type, resource_id)
  select md5('panel' || ((n - 1) % ${companies} + 1))::uuid, md5('panel entry' || n)::uuid, now() - n * interval '1 minute', 'person',
    md5('panel user' || ((n - 1) % ${companies} + 1))::uuid, 'LOGIN', 'user', md5('panel user' || ((n - 1) % ${companies} + 1))::uuid
  from generate_series(1, 200000) n;
insert into platform_days (day, real_only, companies, users, active_users, signups, projects, forms, responses, mrr_cents, paid_seats, written_at)
  select (now() - n * interval '1 day')::date, real_only, ${companies} - n, ${people} - n, 900, 30, 15000, 40000, 2000000, 60000, 1600, now()
  from generate_series(0, 364) n cross join (values (true), (false)) as kinds (real_only)`;

const fillAdmin = `
insert into platform_admins (id, email, name, password_hash, created_at)
  values ('00000000-0000-4000-8000-ad0000000000', 'admin@bench.example', 'Robin Operator', '', now());
insert into admin_sessions (token_hash, id, admin_id, ip, user_agent, created_at, last_seen_at)
  values (${hash(adminToken)}, gen_random_uuid(), '00000000-0000-4000-8000-ad0000000000', '127.0.0.1', 'bench', now(), now())`;

/** Without triggers and checks of keys; what the database knows of its own rows is as after a night. */
export const fillPanel = [
  "set session_replication_role = replica",
  fillCompanies,
  fillPeople,
  fillWork,
  fillAdmin,
  "set session_replication_role = origin",
  "vacuum analyze",
];
