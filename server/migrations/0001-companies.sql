-- The walls around companies, companies themselves, and what belongs to the installation. Roles exist before this runs: see
-- server/src/platform/db/migrate.ts. The role firstlight_gate is the system's, "the gate": it sees all companies.

-- Reads facts about all companies and changes nothing: never what people wrote, never what lets anybody in.
grant usage on schema public to firstlight_platform;

-- The company of this transaction; null when none is set, so that no tenant row matches.
create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::uuid;

-- Puts the second wall around a table whose rows belong to one company.
create procedure wall_in(tenant_table regclass, company_column text default 'company_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to firstlight_tenant using (%I = (select current_company())) with check (%I = (select current_company()))',
    tenant_table, company_column, company_column
  );
end
$$;

-- Keys of this installation, made once. Only the gate reads them.
create table secrets (
  name text primary key,
  value bytea not null
);
-- The second names this installation: its folder and its bucket carry the same id, so that no other one takes their files for its own.
insert into secrets (name, value) values
  ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')),
  ('installation', decode(replace(gen_random_uuid()::text, '-', ''), 'hex'));
grant select on secrets to firstlight_gate;

-- Folders that processes have kept files in: more than one means machines that do not share their files. The owner's alone.
create table storage_folders (
  id text primary key,
  host text not null,
  started_at timestamptz not null
);

-- Attempts counted per account and per address, shared by all processes.
create table throttles (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
create index throttles_expired on throttles (window_ends_at);
grant select, insert, update, delete on throttles to firstlight_gate;

-- Each connection counts in a slot of its own, so submissions never wait for one another's row.
create function own_slot() returns smallint language sql stable return (pg_backend_pid() % 8)::smallint;

create table companies (
  id uuid primary key,
  company_name text not null,
  company_domain text not null,
  logo_url text,
  primary_color text not null default '#3B82F6',
  secondary_color text not null default '#1F2937',
  login_text text not null default '',
  time_zone text not null default 'UTC',
  subscription_status text not null default 'trial' check (subscription_status in ('trial', 'active', 'expired')),
  trial_ends_at timestamptz not null,
  locked_at timestamptz,
  staff_count integer not null default 0,
  tester_count integer not null default 0,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  -- When those who pay were last told that the trial ends.
  trial_notified_at timestamptz,
  -- For how many days what testers sent is kept, and up to which time it was last taken away.
  retention_days integer not null default 365 check (retention_days between 30 and 3650),
  retention_enforced_at timestamptz,
  -- Of its subscription, as Stripe has it.
  tier text not null default 'trial' check (tier in ('trial', 'pro', 'enterprise')),
  -- Owners, admins and members who are active or invited: what is paid for.
  seat_count integer not null default 0,
  -- When a subscription ended; null while one runs and before the first.
  subscription_ended_at timestamptz,
  -- When those who pay were last told that everything will be deleted, and how many days before.
  deletion_notified_at timestamptz,
  deletion_notified_days smallint check (deletion_notified_days in (1, 7)),
  -- A company that nobody pays for is erased when its time is over: from then on nobody comes in, and its rows go some at a time.
  erasing_since timestamptz,
  -- The last sign of the job that erases it.
  erasure_worked_at timestamptz,
  -- What is gone so far: rows by table, and files. It becomes the receipt.
  erased jsonb not null default '{}',
  -- Of the people who run the service: left out where only real customers count.
  is_internal boolean not null default false,
  -- A plan given by hand, without Stripe; it wins over what Stripe says.
  granted_tier text check (granted_tier in ('pro', 'enterprise')),
  -- When the trial was last given or prolonged by hand: a subscription that ended before does not end it.
  trial_granted_at timestamptz,
  -- Whether support that is signed in as one of its people may change things, too.
  support_may_write boolean not null default false,
  -- Of mails to people of whom no other is known.
  language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  -- Verified by its TXT record. All companies share one space of domains, as they do of company domains (IDs).
  custom_domain text check (custom_domain = lower(custom_domain)),
  custom_domain_verified_at timestamptz,
  custom_domain_token text,
  -- Looked for each day; not found for a week, the domain is removed.
  custom_domain_missing_since timestamptz,
  pending_domain text check (pending_domain = lower(pending_domain)),
  pending_domain_token text,
  -- Where replies to a company's emails go: an address that was confirmed by the link sent to it. The gate's to write.
  reply_to_email text,
  constraint companies_custom_domain_is_verified check (
    (custom_domain is null) = (custom_domain_verified_at is null) and (custom_domain is null) = (custom_domain_token is null)
    and (custom_domain is not null or custom_domain_missing_since is null)
  ),
  constraint companies_pending_domain_has_token check ((pending_domain is null) = (pending_domain_token is null))
);
create unique index companies_domain on companies (lower(company_domain));
create index companies_on_trial on companies (trial_ends_at) where subscription_status = 'trial';
create index companies_ended on companies (coalesce(subscription_ended_at, trial_ends_at))
  where subscription_status <> 'active';
create index companies_erasing on companies (erasure_worked_at) where erasing_since is not null;
create index companies_by_text on companies using gin (lower(company_name) gin_trgm_ops, lower(company_domain) gin_trgm_ops);
create index companies_newest on companies (created_at desc, id desc);
create unique index companies_custom_domain on companies (custom_domain) where custom_domain is not null;
call wall_in('companies', 'id');
create policy gate on companies to firstlight_gate using (true) with check (true);
-- The database itself lets no company go that is not being erased, nor rows of one that nothing else ever deletes.
create policy only_erasing on companies as restrictive for delete to firstlight_gate using (erasing_since is not null);
-- The role that nobody acts as takes away the audit log, and sees what is being erased alone.
create policy erasure on companies for select to firstlight_audit using (erasing_since is not null);
create policy platform on companies for select to firstlight_platform using (true);
-- What is paid, locked or deleted is not the company's own to write, nor the domain in use: it may only ask for one.
grant select, update (company_name, logo_url, primary_color, secondary_color, login_text, time_zone, staff_count,
  tester_count, trial_notified_at, retention_days, retention_enforced_at, seat_count, deletion_notified_at,
  deletion_notified_days, erasure_worked_at, erased, support_may_write, language, pending_domain,
  pending_domain_token) on companies to firstlight_tenant;
grant select, insert, update, delete on companies to firstlight_gate;
grant select (id, erasing_since) on companies to firstlight_audit;
grant select on companies to firstlight_platform;

-- Everything the Overview counts, for the whole company; sums over the slots are exact.
create table company_counters (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null,
  projects bigint not null default 0,
  active_projects bigint not null default 0,
  active_forms bigint not null default 0,
  -- One for each tester of a project and each open form of it.
  expected bigint not null default 0,
  responses bigint not null default 0,
  -- Responses to open forms: what was received of what is expected.
  submitted bigint not null default 0,
  primary key (company_id, slot)
) with (fillfactor = 50);
call wall_in('company_counters');
create policy only_erasing on company_counters as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
create policy platform on company_counters for select to firstlight_platform using (true);
grant select, insert, update, delete on company_counters to firstlight_tenant;
grant select on company_counters to firstlight_platform;
