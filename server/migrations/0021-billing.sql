-- What a company pays: its subscription as Stripe has it, its invoices, the events Stripe sent, and what the operators did.

-- An owner behind forced walls would see no rows here.
alter table companies no force row level security;
alter table users no force row level security;

alter table companies
  -- Never written: the day of deletion follows from the end of what was paid or tried.
  drop column delete_scheduled_for,
  add column tier text not null default 'trial' check (tier in ('trial', 'pro', 'enterprise')),
  -- Owners, admins and members who are active or invited: what is paid for.
  add column seat_count integer not null default 0,
  -- When a subscription ended; null while one runs and before the first.
  add column subscription_ended_at timestamptz,
  -- When those who pay were last told that everything will be deleted, and how many days before.
  add column deletion_told_at timestamptz,
  add column deletion_told_days smallint check (deletion_told_days in (1, 7));
create index companies_ended on companies (coalesce(subscription_ended_at, trial_ends_at))
  where subscription_status <> 'active';

update companies set seat_count = (
  select count(*) from users
  where users.company_id = companies.id and role <> 'beta_tester' and removed_at is null
    and (is_active or joined_at is null)
);
alter table companies force row level security;
alter table users force row level security;
grant update (seat_count, deletion_told_at, deletion_told_days) on companies to firstlight_tenant;

-- One row a company that ever began to pay. What Stripe says is written at the gate alone.
create table subscriptions (
  company_id uuid primary key references companies (id) on delete cascade,
  stripe_customer_id text not null unique,
  stripe_subscription_id text unique,
  stripe_item_id text,
  -- Stripe's own word: active, past_due, canceled, …
  status text,
  billing_interval text check (billing_interval in ('month', 'year')),
  quantity integer,
  unit_amount_cents integer,
  currency text,
  current_period_end timestamptz,
  cancel_at timestamptz,
  payment_failed_at timestamptz,
  created_at timestamptz not null,
  synced_at timestamptz,
  -- Readings of Stripe are numbered as they begin: what was read earlier never replaces what was read later.
  reading bigint not null default 0,
  read_up_to bigint not null default 0,
  -- Seats are an outbox: each change raises the first, a job that told Stripe raises the second.
  seats_revision bigint not null default 0,
  seats_told_revision bigint not null default 0,
  -- When a job was last queued for it.
  seats_queued_at timestamptz
);
create index subscriptions_seats_untold on subscriptions (seats_queued_at nulls first)
  where seats_revision <> seats_told_revision;
call wall_in('subscriptions');
create policy gate on subscriptions to firstlight_gate using (true) with check (true);
grant select, insert (company_id, stripe_customer_id, created_at),
  update (seats_revision, seats_told_revision, seats_queued_at) on subscriptions to firstlight_tenant;
grant select, insert, update on subscriptions to firstlight_gate;

-- The one page of Stripe's that a company has open to pay on: pressed twice, Upgrade leads to the same.
create table checkouts (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Also the idempotency key of its making.
  id uuid not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  seats integer not null check (seats > 0),
  stripe_session_id text,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
call wall_in('checkouts');
create policy gate on checkouts to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on checkouts to firstlight_tenant, firstlight_gate;

create table invoices (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  stripe_invoice_id text not null unique,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  total_cents integer not null,
  -- What is to be paid of it: credits of the company pay first.
  due_cents integer not null,
  currency text not null,
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  hosted_url text,
  pdf_url text,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  -- Of how many failed attempts those who pay have been told.
  told_attempts integer not null default 0,
  primary key (company_id, id)
);
create index invoices_newest on invoices (company_id, created_at desc, id desc);
call wall_in('invoices');
create policy gate on invoices to firstlight_gate using (true) with check (true);
grant select on invoices to firstlight_tenant;
grant select, insert, update on invoices to firstlight_gate;

-- Stored before anything is done, so that one that comes again does nothing. No company is known yet: gate alone.
create table billing_events (
  -- Stripe's.
  id text primary key,
  type text not null,
  stripe_customer_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- When a reading that began after its coming was done; null before.
  handled_at timestamptz
);
create index billing_events_waiting on billing_events (stripe_customer_id, received_at) where handled_at is null;
create index billing_events_age on billing_events (received_at);
grant select, insert, update, delete on billing_events to firstlight_gate;

-- What was done to companies by those who run the service, or by the service itself. It outlives the companies.
create table platform_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('platform_admin', 'job')),
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid,
  changes jsonb not null default '{}'
);
create index platform_audit_entries_newest on platform_audit_entries (at desc, id desc);
grant select, insert on platform_audit_entries to firstlight_gate;

-- Once for all that a change means, so that what comes to the same in the end, such as an invitation accepted, changes nothing.
create or replace function count_users() returns trigger language plpgsql as $$
declare
  staff integer := 0;
  seats integer := 0;
  testers integer := 0;
begin
  if tg_op in ('INSERT', 'UPDATE') and new.removed_at is null then
    staff := (new.role <> 'beta_tester')::int;
    seats := (new.role <> 'beta_tester' and (new.is_active or new.joined_at is null))::int;
    testers := (new.role = 'beta_tester')::int;
  end if;
  if tg_op in ('DELETE', 'UPDATE') and old.removed_at is null then
    staff := staff - (old.role <> 'beta_tester')::int;
    seats := seats - (old.role <> 'beta_tester' and (old.is_active or old.joined_at is null))::int;
    testers := testers - (old.role = 'beta_tester')::int;
  end if;
  if staff <> 0 or seats <> 0 or testers <> 0 then
    update companies
    set staff_count = staff_count + staff, seat_count = seat_count + seats, tester_count = tester_count + testers
    where id = coalesce(new.company_id, old.company_id);
  end if;
  return null;
end
$$;
drop trigger count_users on users;
create trigger count_users after insert or delete or update of role, removed_at, is_active, joined_at on users
  for each row execute function count_users();

-- Whatever changes the seats leaves word of it in the same transaction.
create function note_seats_changed() returns trigger language plpgsql as $$
begin
  update subscriptions set seats_revision = seats_revision + 1 where company_id = new.id;
  return null;
end
$$;
create trigger note_seats_changed after update of seat_count on companies
  for each row when (old.seat_count <> new.seat_count) execute function note_seats_changed();

-- A zip of all a company has, besides files of its audit log.
alter table company_exports
  drop constraint company_exports_kind_check,
  drop constraint company_exports_format_check,
  add constraint company_exports_kind_check check (kind in ('audit_log', 'company')),
  add constraint company_exports_format_check check (format in ('csv', 'excel', 'zip'));
-- Asked for again while one is being written, it is the same one.
create unique index company_exports_one_at_a_time on company_exports (company_id, requested_by)
  where kind = 'company' and status = 'building';
