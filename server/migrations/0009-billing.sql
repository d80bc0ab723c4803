-- Subscriptions, invoices and events synced from Stripe, and daily statistics of the service.

-- One row per company that ever started a payment. Only the system role writes data from Stripe.
create table subscriptions (
  company_id uuid primary key references companies (id) on delete cascade,
  stripe_customer_id text not null unique,
  stripe_subscription_id text unique,
  stripe_item_id text,
  -- Stripe's status: active, past_due, canceled, …
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
  -- Reads of Stripe are numbered when they start. An earlier read never overwrites a later one.
  reading bigint not null default 0,
  read_up_to bigint not null default 0,
  -- An outbox of seat changes: each raises the first, syncing to Stripe raises the second.
  seats_revision bigint not null default 0,
  seats_synced_revision bigint not null default 0,
  -- When a job was last queued.
  seats_queued_at timestamptz,
  -- Payer details to sync to Stripe: a new ID for each change, null after the sync.
  unsynced_name uuid,
  unsynced_email uuid,
  -- When a job was last queued.
  payer_queued_at timestamptz,
  -- Seats after a pending payment, and its deadline. Null without one.
  pending_quantity integer,
  pending_until timestamptz,
  -- Stripe's ID of an open invoice that requires confirmation or another payment method.
  unpaid_invoice text
);
create index subscriptions_seats_not_synced on subscriptions (seats_queued_at nulls first)
  where seats_revision <> seats_synced_revision;
create index subscriptions_payer_not_synced on subscriptions (payer_queued_at nulls first)
  where unsynced_name is not null or unsynced_email is not null;
call wall_in('subscriptions');
create policy gate on subscriptions to firstlight_gate using (true) with check (true);
create policy only_erasing on subscriptions as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
create policy platform on subscriptions for select to firstlight_platform using (true);
grant select, insert (company_id, stripe_customer_id, created_at), update (seats_revision, seats_synced_revision,
  seats_queued_at, unsynced_name, unsynced_email, payer_queued_at), delete on subscriptions to firstlight_tenant;
grant select, insert, update on subscriptions to firstlight_gate;
grant select on subscriptions to firstlight_platform;

-- Every change of seats is queued in its transaction.
create function note_seats_changed() returns trigger language plpgsql as $$
begin
  update subscriptions set seats_revision = seats_revision + 1 where company_id = new.id;
  return null;
end
$$;
create trigger note_seats_changed after update of seat_count on companies
  for each row when (old.seat_count <> new.seat_count) execute function note_seats_changed();

create function note_payer_name() returns trigger language plpgsql as $$
begin
  update subscriptions set unsynced_name = gen_random_uuid() where company_id = new.id;
  return null;
end
$$;
create trigger note_payer_name after update of company_name on companies
  for each row when (old.company_name <> new.company_name) execute function note_payer_name();

-- Runs as the system role: a cascading update of users.email runs as the table owner, which has no row-level security policy.
create function note_payer_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update subscriptions set unsynced_email = gen_random_uuid() where company_id = new.company_id;
  return null;
end
$$;
revoke all on function note_payer_email() from public;
create trigger note_payer_email after update of role, email on users
  for each row when (new.role = 'owner' and (old.role, old.email) is distinct from (new.role, new.email))
  execute function note_payer_email();

-- The company's open Checkout session: selecting Upgrade twice leads to the same one.
create table checkouts (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Also the idempotency key of its creation.
  id uuid not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  seats integer not null check (seats > 0),
  stripe_session_id text,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Where the payer returns to: the company's custom domain, or our own.
  origin text,
  -- Price and terms of the session, and its first charge (null for immediately). Other terms open a new session.
  terms text not null default '',
  first_payment_at timestamptz
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
  total_cents bigint not null,
  -- Amount due after the company's credits.
  due_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  hosted_url text,
  pdf_url text,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  -- Failed attempts that owner and admins were notified of.
  notified_attempts integer not null default 0,
  needs_confirmation boolean not null default false,
  primary key (company_id, id)
);
create index invoices_newest on invoices (company_id, created_at desc, id desc);
call wall_in('invoices');
create policy gate on invoices to firstlight_gate using (true) with check (true);
create policy only_erasing on invoices as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, delete on invoices to firstlight_tenant;
grant select, insert, update on invoices to firstlight_gate;

-- Refunds, and disputes that a cardholder opened with their bank, by the last sync with Stripe.
create table payment_reversals (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- ID of the refund or dispute.
  stripe_id text not null,
  amount_cents bigint not null,
  currency text not null,
  -- Stripe's status and reason.
  status text not null,
  reason text,
  created_at timestamptz not null,
  -- Deadline for evidence in a dispute. Null when none is needed.
  respond_by timestamptz,
  -- The company's read that wrote the row. An earlier read does not overwrite it.
  reading bigint not null,
  primary key (company_id, id),
  unique (company_id, stripe_id)
);
create index payment_reversals_by_stripe_id on payment_reversals (stripe_id);
create index payment_reversals_newest on payment_reversals (created_at desc, id desc);
create index payment_reversals_to_answer on payment_reversals (respond_by) where respond_by is not null;
call wall_in('payment_reversals');
create policy gate on payment_reversals to firstlight_gate using (true) with check (true);
create policy platform on payment_reversals for select to firstlight_platform using (true);
create policy only_erasing on payment_reversals as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
-- Rows are deleted only with the company.
grant select, delete on payment_reversals to firstlight_tenant;
grant select, insert, update on payment_reversals to firstlight_gate;
grant select on payment_reversals to firstlight_platform;

-- Events are stored before processing, so that duplicates have no effect. Their company is unknown: system role only.
create table billing_events (
  -- Stripe's ID.
  id text primary key,
  type text not null,
  stripe_customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- When a read that started after the event completed. Null before.
  handled_at timestamptz,
  -- For events of a charge: a dispute has no customer, who is looked up during processing.
  stripe_charge_id text
);
create index billing_events_waiting on billing_events (stripe_customer_id, received_at) where handled_at is null;
create index billing_events_age on billing_events (received_at);
create index billing_events_waiting_of_charge on billing_events (stripe_charge_id, received_at)
  where handled_at is null and stripe_charge_id is not null;
grant select, insert, update, delete on billing_events to firstlight_gate;
grant select on billing_events to firstlight_platform;

-- Statistics of the service at the end of each day, in UTC. Today's row is updated hourly. Charts read it.
create table platform_days (
  day date not null,
  -- Excludes sample and internal companies.
  real_only boolean not null,
  companies integer not null,
  users integer not null,
  active_users integer not null,
  signups integer not null,
  projects integer not null,
  forms integer not null,
  responses bigint not null,
  mrr_cents bigint not null,
  paid_seats integer not null,
  written_at timestamptz not null,
  -- Currency of mrr_cents.
  currency text not null default 'usd',
  primary key (day, real_only)
);
grant select, insert, update on platform_days to firstlight_gate;
grant select on platform_days to firstlight_platform;

-- A role needs CREATE on the schema to become the owner of a function.
grant create on schema public to firstlight_gate;
alter function note_payer_email() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
