-- Who pays, and what waits for them. What Stripe has not been told of them: a new mark at each change, null once it is told.
alter table subscriptions
  add column untold_name uuid,
  add column untold_email uuid,
  -- When a job was last queued for it.
  add column payer_queued_at timestamptz,
  -- Seats there will be once a change is paid for, and until when that waits; null where none waits.
  add column pending_quantity integer,
  add column pending_until timestamptz,
  -- Stripe's id of the open invoice that somebody has to confirm, or to pay otherwise.
  add column unpaid_invoice text;
-- Quick: one row for each company that ever paid.
create index subscriptions_payer_untold on subscriptions (payer_queued_at nulls first)
  where untold_name is not null or untold_email is not null;
grant update (untold_name, untold_email, payer_queued_at) on subscriptions to firstlight_tenant;

create function note_payer_name() returns trigger language plpgsql as $$
begin
  update subscriptions set untold_name = gen_random_uuid() where company_id = new.id;
  return null;
end
$$;
-- Quick: a trigger is made without reading a row.
create trigger note_payer_name after update of company_name on companies
  for each row when (old.company_name <> new.company_name) execute function note_payer_name();

-- An address that follows its identity's is changed by the owner of the table, behind the walls.
create function note_payer_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update subscriptions set untold_email = gen_random_uuid() where company_id = new.company_id;
  return null;
end
$$;
-- Quick: a trigger is made without reading a row.
create trigger note_payer_email after update of role, email on users
  for each row when (new.role = 'owner' and (old.role, old.email) is distinct from (new.role, new.email))
  execute function note_payer_email();
revoke all on function note_payer_email() from public;
grant create on schema public to firstlight_gate;
alter function note_payer_email() owner to firstlight_gate;
-- Safe after 0025: it was granted above, for this statement.
revoke create on schema public from firstlight_gate;

-- Quick: one more column, of one value for all rows that are there.
alter table invoices add column needs_confirmation boolean not null default false;
