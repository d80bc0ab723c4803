-- Payments that went back, as Stripe last told of them: refunds, and disputes that the owner of a card began at their bank.
-- Quick: the table is empty, so its reference holds companies for a moment.
create table payment_reversals (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- Of the refund or dispute.
  stripe_id text not null,
  amount_cents integer not null,
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
grant select on payment_reversals to firstlight_tenant, firstlight_platform;
grant select, insert, update on payment_reversals to firstlight_gate;
-- Its rows go with the company, and never otherwise.
grant delete on payment_reversals to firstlight_tenant;
create policy only_erasing on payment_reversals as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));

-- Events of a charge: a dispute names no customer, who is asked for when it is acted on.
-- Quick: a column without a value, on a table that few write to.
alter table billing_events add column stripe_charge_id text;
-- Quick: it changes what is known of the table, and looks at no row.
-- Safe after 0025: what older programs look up by a customer that is missing, they do not find.
alter table billing_events alter column stripe_customer_id drop not null;
-- Quick: events are kept for 90 days.
create index billing_events_waiting_of_charge on billing_events (stripe_charge_id, received_at)
  where handled_at is null and stripe_charge_id is not null;
