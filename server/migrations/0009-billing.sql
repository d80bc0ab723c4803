-- What a company pays: its subscription as Stripe has it, its invoices, the events Stripe sent; and how the service stands by day.

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
  seats_synced_revision bigint not null default 0,
  -- When a job was last queued for it.
  seats_queued_at timestamptz,
  -- What Stripe has not been told of who pays: a new mark at each change, null once it is told.
  unsynced_name uuid,
  unsynced_email uuid,
  -- When a job was last queued for it.
  payer_queued_at timestamptz,
  -- Seats there will be once a change is paid for, and until when that waits; null where none waits.
  pending_quantity integer,
  pending_until timestamptz,
  -- Stripe's id of the open invoice that somebody has to confirm, or to pay otherwise.
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

-- Whatever changes the seats leaves word of it in the same transaction.
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

-- An address that follows its identity's is changed by the owner of the table, behind the walls.
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
  expires_at timestamptz not null,
  -- Whoever pays comes back to where they are signed in: the company's own domain, or our address where there is none.
  origin text,
  -- With which price and rules the page was made, and when it first charges, null for at once: with others another page is opened.
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
  -- What is to be paid of it: credits of the company pay first.
  due_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  hosted_url text,
  pdf_url text,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  -- Of how many failed attempts those who pay have been told.
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

-- Payments that went back, as Stripe last told of them: refunds, and disputes that the owner of a card began at their bank.
create table payment_reversals (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- Of the refund or dispute.
  stripe_id text not null,
  amount_cents bigint not null,
  currency text not null,
  -- Stripe's own words.
  status text not null,
  reason text,
  created_at timestamptz not null,
  -- Until when a dispute can be answered; null where there is nothing to answer.
  respond_by timestamptz,
  -- Of the company's readings the one that wrote this: an earlier one replaces nothing.
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
-- Its rows go with the company, and never otherwise.
grant select, delete on payment_reversals to firstlight_tenant;
grant select, insert, update on payment_reversals to firstlight_gate;
grant select on payment_reversals to firstlight_platform;

-- Stored before anything is done, so that one that comes again does nothing. No company is known yet: gate alone.
create table billing_events (
  -- Stripe's.
  id text primary key,
  type text not null,
  stripe_customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  -- When a reading that began after its coming was done; null before.
  handled_at timestamptz,
  -- Events of a charge: a dispute names no customer, who is asked for when it is acted on.
  stripe_charge_id text
);
create index billing_events_waiting on billing_events (stripe_customer_id, received_at) where handled_at is null;
create index billing_events_age on billing_events (received_at);
create index billing_events_waiting_of_charge on billing_events (stripe_charge_id, received_at)
  where handled_at is null and stripe_charge_id is not null;
grant select, insert, update, delete on billing_events to firstlight_gate;
grant select on billing_events to firstlight_platform;

-- How the service stood at the end of each day, UTC; today's row is written anew each hour. Charts are drawn from it.
create table platform_days (
  day date not null,
  -- Without sample and internal companies.
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
  -- What its MRR is in.
  currency text not null default 'usd',
  primary key (day, real_only)
);
grant select, insert, update on platform_days to firstlight_gate;
grant select on platform_days to firstlight_platform;

-- An owner needs the right to create while it is given a function.
grant create on schema public to firstlight_gate;
alter function note_payer_email() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
