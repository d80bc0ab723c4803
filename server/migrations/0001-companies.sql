-- Companies, row-level security and data of the installation. server/src/platform/db/migrate.ts creates the roles first.
-- firstlight_gate is the system role. The policies named `gate` give it access to all companies.

-- firstlight_platform reads facts about all companies and writes nothing. It sees no content and no credentials.
grant usage on schema public to firstlight_platform;

-- The tenant of the transaction. Null without one, so that no tenant row matches.
create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::uuid;

-- Enables row-level security on a tenant table.
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

-- Keys of this installation, generated once. Only the system role reads them.
create table secrets (
  name text primary key,
  value bytea not null
);
-- `installation` identifies this installation: its folder and bucket carry the ID, so that no other installation uses them.
insert into secrets (name, value) values
  ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')),
  ('installation', decode(replace(gen_random_uuid()::text, '-', ''), 'hex'));
grant select on secrets to firstlight_gate;

-- Folders that processes store files in. More than one means machines without shared storage. Only the database owner reads it.
create table storage_folders (
  id text primary key,
  host text not null,
  started_at timestamptz not null
);

-- Rate limits by account and address, shared by all processes.
create table throttles (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
create index throttles_expired on throttles (window_ends_at);
grant select, insert, update, delete on throttles to firstlight_gate;

-- Each connection counts in its own slot, so that submissions do not wait for each other's row lock.
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
  -- When owner and admins were last notified that the trial ends.
  trial_notified_at timestamptz,
  -- Days that testers' data is retained, and the time up to which it was last deleted.
  retention_days integer not null default 365 check (retention_days between 30 and 3650),
  retention_enforced_at timestamptz,
  -- The plan of the subscription, synced from Stripe.
  tier text not null default 'trial' check (tier in ('trial', 'pro', 'enterprise')),
  -- Billed: owners, admins and members who are active or invited.
  seat_count integer not null default 0,
  -- When the subscription ended. Null while one is active and before the first.
  subscription_ended_at timestamptz,
  -- When owner and admins were last notified of the deletion, and how many days ahead.
  deletion_notified_at timestamptz,
  deletion_notified_days smallint check (deletion_notified_days in (1, 7)),
  -- An unpaid company is erased after its retention period: no one can sign in, and a job deletes its rows in batches.
  erasing_since timestamptz,
  -- Last heartbeat of the erasure job.
  erasure_worked_at timestamptz,
  -- Deleted so far: rows by table, and files. It becomes the receipt.
  erased jsonb not null default '{}',
  -- Belongs to Firstlight itself. Excluded from statistics of customers.
  is_internal boolean not null default false,
  -- A manual plan, without Stripe. It overrides the subscription.
  granted_tier text check (granted_tier in ('pro', 'enterprise')),
  -- When the trial was last extended manually. A subscription that ended earlier does not end it.
  trial_granted_at timestamptz,
  -- Allows writes in support sessions.
  support_may_write boolean not null default false,
  -- The language of emails to people without a known language.
  language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  -- Verified by a TXT record. Domains are unique across companies, as company domains (IDs) are.
  custom_domain text check (custom_domain = lower(custom_domain)),
  custom_domain_verified_at timestamptz,
  custom_domain_token text,
  -- The record is checked daily. The domain is removed after a week without it.
  custom_domain_missing_since timestamptz,
  pending_domain text check (pending_domain = lower(pending_domain)),
  pending_domain_token text,
  -- Reply-to address of the company's emails, confirmed by a link. Only the system role writes it.
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
-- Row-level security permits deletes only while the company is being erased.
create policy only_erasing on companies as restrictive for delete to firstlight_gate using (erasing_since is not null);
-- firstlight_audit, which no process signs in as, deletes the audit log. It sees only companies being erased.
create policy erasure on companies for select to firstlight_audit using (erasing_since is not null);
create policy platform on companies for select to firstlight_platform using (true);
-- The tenant cannot write payment, lock, deletion or the domain in use. It can only request a domain.
grant select, update (company_name, logo_url, primary_color, secondary_color, login_text, time_zone, staff_count,
  tester_count, trial_notified_at, retention_days, retention_enforced_at, seat_count, deletion_notified_at,
  deletion_notified_days, erasure_worked_at, erased, support_may_write, language, pending_domain,
  pending_domain_token) on companies to firstlight_tenant;
grant select, insert, update, delete on companies to firstlight_gate;
grant select (id, erasing_since) on companies to firstlight_audit;
grant select on companies to firstlight_platform;

-- Totals of the company for the Overview: the sum over all slots.
create table company_counters (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null,
  projects bigint not null default 0,
  active_projects bigint not null default 0,
  active_forms bigint not null default 0,
  -- One per tester of a project and open form of it.
  expected bigint not null default 0,
  responses bigint not null default 0,
  -- Responses to open forms: the part of `expected` that was received.
  submitted bigint not null default 0,
  primary key (company_id, slot)
) with (fillfactor = 50);
call wall_in('company_counters');
create policy only_erasing on company_counters as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
create policy platform on company_counters for select to firstlight_platform using (true);
grant select, insert, update, delete on company_counters to firstlight_tenant;
grant select on company_counters to firstlight_platform;
