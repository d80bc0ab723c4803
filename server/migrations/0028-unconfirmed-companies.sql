-- Companies whose owner has not confirmed their email address yet; those that were here before count as confirmed.
-- Quick: the table is empty, so its reference holds companies for a moment.
create table unconfirmed_companies (
  company_id uuid primary key references companies (id) on delete cascade,
  -- The network it was registered from.
  network text not null,
  -- Invitations and sign-in links mailed so far.
  invited integer not null default 0,
  created_at timestamptz not null
);
call wall_in('unconfirmed_companies');
create policy gate on unconfirmed_companies to firstlight_gate using (true) with check (true);
grant select, update (invited), delete on unconfirmed_companies to firstlight_tenant;
grant select, insert, update, delete on unconfirmed_companies to firstlight_gate;

-- However an address is proved: by the link of the registration, a reset, an invitation or a new address.
create function confirm_companies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unconfirmed_companies using users
  where users.identity_id = new.id and users.role = 'owner' and unconfirmed_companies.company_id = users.company_id;
  return null;
end
$$;
-- Quick: a trigger is made without reading a row.
create trigger confirm_companies after update of confirmed_at on identities for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function confirm_companies();

-- And when somebody who has proved theirs becomes the owner.
create function confirm_company_of_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unconfirmed_companies using identities
  where identities.id = new.identity_id and identities.confirmed_at is not null
    and unconfirmed_companies.company_id = new.company_id;
  return null;
end
$$;
-- Quick: a trigger is made without reading a row.
create trigger confirm_company_of_owner after update of role on users for each row
  when (new.role = 'owner') execute function confirm_company_of_owner();
revoke all on function confirm_companies(), confirm_company_of_owner() from public;
grant create on schema public to firstlight_gate;
alter function confirm_companies() owner to firstlight_gate;
alter function confirm_company_of_owner() owner to firstlight_gate;
-- Safe after 0025: it was granted above, for these two statements.
revoke create on schema public from firstlight_gate;
