-- People, their credentials, and Firstlight's admins.

-- One person by email, across companies. Tenants cannot read this table.
create table identities (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now(),
  -- When a link sent to the address was used. Until then the address is unverified.
  confirmed_at timestamptz,
  -- Set when an admin set the password, which then expires.
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  -- When erasure of the person started. Null again once it is complete.
  erasing_since timestamptz,
  -- Chosen language. Null follows the browser.
  language text check (language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  -- Language of the browser at the last sign-in, for emails.
  browser_language text check (browser_language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  unique (id, email)
);
create index identities_erasing on identities (erasing_since) where erasing_since is not null;
-- Identities without a company are deleted.
grant select, insert, update, delete on identities to firstlight_gate;
grant select (id, confirmed_at, must_change_password, password_expires_at) on identities to firstlight_platform;

create table users (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  identity_id uuid not null,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'beta_tester')),
  is_active boolean not null default true,
  joined_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null,
  -- When the person left. The row is retained for what they created and hidden from lists.
  removed_at timestamptz,
  -- False from joining until the inviter has been notified.
  join_notified boolean not null default true,
  -- Suspended by Firstlight. The company cannot undo it.
  suspended_at timestamptz,
  -- Last active day, in UTC.
  last_active_on date,
  login_count integer not null default 0,
  primary key (company_id, id),
  unique (company_id, identity_id),
  foreign key (identity_id, email) references identities (id, email) on update cascade,
  constraint users_suspended_are_out check (suspended_at is null or not is_active)
);
create unique index users_one_owner on users (company_id) where role = 'owner';
create index users_by_identity on users (identity_id);
create index users_newest on users (company_id, role, created_at desc, id desc);
create index users_staff on users (company_id, created_at, id) where role <> 'beta_tester' and removed_at is null;
create index users_by_email on users (company_id, email);
create index users_join_not_notified on users (joined_at) where not join_notified;
-- For the admin lists: an index-only scan of all companies by date, then lookups by person, activity and text.
create index users_newest_of_all on users (created_at desc, id desc)
  include (company_id, role, is_active, joined_at, suspended_at, name, email) where removed_at is null;
create index users_by_id on users (id);
create index users_active on users (last_active_on) include (company_id) where removed_at is null;
-- Emails are stored in lowercase.
create index users_by_text on users using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);
call wall_in('users');
create policy gate on users to firstlight_gate using (true) with check (true);
create policy only_erasing on users as restrictive for delete to firstlight_gate
  using (company_id in (select id from companies where erasing_since is not null));
create policy platform on users for select to firstlight_platform using (true);
-- The system role deletes users together with identities that no other company uses.
grant select, insert, update, delete on users to firstlight_tenant, firstlight_gate;
grant select on users to firstlight_platform;

-- Finds or creates the identity of an invited address. Returns only the ID, so that a company learns nothing about others.
-- Locks the identity until its user is inserted. Retries when the address changes concurrently.
create function identity_for(address text) returns uuid
  language plpgsql volatile security definer set search_path = public as $$
declare
  found_id uuid;
begin
  loop
    insert into identities (email) values (lower(address)) on conflict (email) do nothing;
    select id into found_id from identities where email = lower(address) for key share;
    if found then
      return found_id;
    end if;
  end loop;
end
$$;
revoke all on function identity_for(text) from public;
grant execute on function identity_for(text) to firstlight_tenant;

-- Counts once per change, so that changes that cancel out, such as an accepted invitation, write nothing.
create function count_users() returns trigger language plpgsql as $$
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
create trigger count_users after insert or delete or update of role, removed_at, is_active, joined_at on users
  for each row execute function count_users();

-- Firstlight's admins. They belong to no company and sign in separately. System role only.
create table platform_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  -- Encrypted with a key outside of the database. Confirmed by the first correct code.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- Last time step whose code was used: each code works once.
  totp_last_step bigint,
  created_at timestamptz not null,
  last_login timestamptz
);
grant select, insert, update, delete on platform_admins to firstlight_gate;
grant select (id, email, name, totp_confirmed_at, created_at, last_login) on platform_admins to firstlight_platform;

create table admin_recovery_codes (
  admin_id uuid not null references platform_admins (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);
grant select, insert, update, delete on admin_recovery_codes to firstlight_gate;
grant select (admin_id, used_at) on admin_recovery_codes to firstlight_platform;

create table admin_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  admin_id uuid not null references platform_admins (id) on delete cascade,
  ip text not null,
  -- A token is bound to the browser that it was issued to.
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index admin_sessions_by_admin on admin_sessions (admin_id);
grant select, insert, update, delete on admin_sessions to firstlight_gate;

-- An admin signs in as a user of a company, for 30 minutes at most. The company sees the session and can end it.
create table support_sessions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- The user that the admin signs in as.
  user_id uuid not null,
  admin_id uuid not null,
  reason text not null,
  -- Starts the session once, within a minute.
  code_hash bytea not null unique,
  created_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('platform_admin', 'company')),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index support_sessions_newest on support_sessions (company_id, created_at desc, id desc);
create index support_sessions_newest_of_all on support_sessions (created_at desc, id desc);
create index support_sessions_by_user on support_sessions (company_id, user_id);
create index support_sessions_by_admin on support_sessions (admin_id, created_at desc);
create index support_sessions_by_id on support_sessions (id);
call wall_in('support_sessions');
create policy gate on support_sessions to firstlight_gate using (true) with check (true);
create policy platform on support_sessions for select to firstlight_platform using (true);
grant select, update (ended_at, ended_by), delete on support_sessions to firstlight_tenant;
grant select, insert, update on support_sessions to firstlight_gate;
grant select (company_id, id, user_id, admin_id, reason, created_at, started_at, ends_at, ended_at, ended_by)
  on support_sessions to firstlight_platform;

create table sessions (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  support_session_id uuid,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, support_session_id) references support_sessions (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);
create unique index sessions_id on sessions (company_id, id);
create index sessions_of_support on sessions (company_id, support_session_id) where support_session_id is not null;
call wall_in('sessions');
create policy gate on sessions to firstlight_gate using (true) with check (true);
-- The tenant ends sessions of its users. Only the system role creates sessions.
grant select, delete on sessions to firstlight_tenant;
grant select, insert, update, delete on sessions to firstlight_gate;

-- Resolves a session on nearly every request. Runs as the system role: the caller sees only what its token gives access to.
-- A session created while an erasure starts has no access either.
create function find_session(hash bytea)
  returns table (
    session_id uuid, created_at timestamptz, last_seen_at timestamptz, company_id uuid, user_id uuid, identity_id uuid,
    name text, role text, is_active boolean, must_change_password boolean, subscription_status text,
    trial_ends_at timestamptz, locked_at timestamptz, support_session_id uuid, support_admin_id uuid,
    support_ends_at timestamptz, support_may_write boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select sessions.id, sessions.created_at, sessions.last_seen_at, users.company_id, users.id, users.identity_id,
      users.name, users.role, users.is_active, identities.must_change_password, companies.subscription_status,
      companies.trial_ends_at, companies.locked_at, support.id, support.admin_id, support.ends_at,
      companies.support_may_write
    from sessions
    join users on users.company_id = sessions.company_id and users.id = sessions.user_id
    join identities on identities.id = users.identity_id
    join companies on companies.id = sessions.company_id
    left join support_sessions as support
      on support.company_id = sessions.company_id and support.id = sessions.support_session_id
    where sessions.token_hash = hash and companies.erasing_since is null and support.ended_at is null;
end
$$;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to firstlight_tenant;

-- Notifies every process of cached sign-ins to invalidate, in the transaction of the change.
create function notify_access_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('access_changed', 'session:' || encode(old.token_hash, 'hex'));
  elsif tg_table_name = 'users' then
    perform pg_notify('access_changed', 'user:' || old.id);
  else
    perform pg_notify('access_changed', 'company:' || old.id);
  end if;
  return null;
end
$$;
create trigger notify_access_changed after delete on sessions for each row execute function notify_access_changed();
create trigger notify_access_changed after delete or update of name, email, role, is_active on users
  for each row execute function notify_access_changed();
create trigger notify_access_changed after delete or update of company_name, company_domain, logo_url, primary_color,
  secondary_color, login_text, custom_domain, subscription_status, trial_ends_at, locked_at, erasing_since, support_may_write
  on companies for each row execute function notify_access_changed();

-- The password must be changed.
create function notify_identity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || users.id) from users where identity_id = new.id;
  return null;
end
$$;
create trigger notify_identity_changed after update of must_change_password on identities
  for each row execute function notify_identity_changed();

-- A support session ends with its session: sign-out, revocation, suspension, removal or expiry.
create function end_support_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Who holds it ends it, and waits for this session.
  update support_sessions set ended_at = least(now(), ends_at) where (company_id, id) in (
    select company_id, id from support_sessions
    where company_id = old.company_id and id = old.support_session_id and ended_at is null
    for no key update skip locked
  );
  return null;
end
$$;
create trigger end_support_session after delete on sessions
  for each row when (old.support_session_id is not null) execute function end_support_session();

-- Ends by an admin are in the admin audit log already. All others are logged here, unless the company is erased.
create function note_support_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_audit_entries
    (id, at, actor_kind, action, resource_type, resource_id, changes, about_company_id)
  select gen_random_uuid(), new.ended_at, 'job', 'UPDATE', 'user', new.user_id,
    jsonb_build_object(
      'support_session', jsonb_build_object('before', 'running', 'after',
        case new.ended_by when 'company' then 'ended by the company' else 'ended' end),
      'reason', jsonb_build_object('after', new.reason)),
    new.company_id
  from companies where id = new.company_id and erasing_since is null;
  return null;
end
$$;
create trigger note_support_end after update of ended_at on support_sessions for each row
  when (old.ended_at is null and new.ended_at is not null and new.started_at is not null
    and new.ended_by is distinct from 'platform_admin')
  execute function note_support_end();

-- Deleting an admin or changing their password ends their support sessions.
create function end_support_sessions_of_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sessions using support_sessions as support
  where support.admin_id = old.id and support.ended_at is null
    and sessions.company_id = support.company_id and sessions.support_session_id = support.id;
  update support_sessions set ended_at = least(now(), ends_at) where admin_id = old.id and ended_at is null;
  return null;
end
$$;
revoke all on function end_support_session(), note_support_end(), end_support_sessions_of_admin() from public;
create trigger end_support_sessions_of_admin after delete or update of password_hash on platform_admins
  for each row execute function end_support_sessions_of_admin();

-- Browsers that signed in before, with their last network. Failed attempts from elsewhere do not throttle them.
create table known_devices (
  id uuid primary key,
  -- A user's, or an admin's.
  identity_id uuid references identities (id) on delete cascade,
  admin_id uuid references platform_admins (id) on delete cascade,
  token_hash bytea not null,
  -- Label by the user agent.
  label text not null,
  -- An IPv4 address, or the /64 network of an IPv6 address.
  network text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  check (num_nonnulls(identity_id, admin_id) = 1)
);
create unique index known_devices_of_identity on known_devices (identity_id, token_hash);
create unique index known_devices_of_admin on known_devices (admin_id, token_hash);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_unused on known_devices (last_seen);
grant select, insert, update, delete on known_devices to firstlight_gate;

-- Links in emails that sign in or confirm. Single use, bound to the address they were sent to.
create table access_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password_reset', 'magic_link', 'email_change', 'erasure', 'registration')),
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index access_links_by_user on access_links (company_id, user_id, purpose);
create index access_links_expired on access_links (expires_at);
call wall_in('access_links');
create policy gate on access_links to firstlight_gate using (true) with check (true);
-- The tenant creates magic links. Only the system role redeems them. `ctid` is readable for deletes in batches.
grant select (ctid, company_id, id, user_id, purpose, created_at, expires_at, used_at), insert, update (expires_at), delete
  on access_links to firstlight_tenant;
grant select, insert, update, delete on access_links to firstlight_gate;

-- A person's export of their data in all companies. System role only.
create table personal_exports (
  identity_id uuid primary key references identities (id) on delete cascade,
  status text not null check (status in ('building', 'ready', 'failed')),
  progress smallint not null default 0,
  storage_key text,
  size bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- When the export failed. It is retried only after a delay.
  failed_at timestamptz
);
create index personal_exports_ready on personal_exports (ready_at) where status = 'ready';
create index personal_exports_by_key on personal_exports (storage_key) where storage_key is not null;
grant select, insert, update, delete on personal_exports to firstlight_gate;

-- Languages for notifications: the person's, their browser's, or the company's. The row with a null user is the company's.
create function languages_of(of_company uuid, people uuid[]) returns table (user_id uuid, language text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select users.id, coalesce(identities.language, identities.browser_language, companies.language)
    from users
    join identities on identities.id = users.identity_id
    join companies on companies.id = users.company_id
    where users.company_id = of_company and users.id = any (people)
      and of_company = coalesce(current_company(), of_company)
    union all
    select null::uuid, companies.language from companies
    where companies.id = of_company and of_company = coalesce(current_company(), of_company);
end
$$;
revoke all on function languages_of(uuid, uuid[]) from public;
grant execute on function languages_of(uuid, uuid[]) to firstlight_tenant, firstlight_gate;

-- Companies whose owner has not confirmed their email.
create table unconfirmed_companies (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Network of the registration.
  network text not null,
  -- Invitations and sign-in links sent so far.
  invited integer not null default 0,
  created_at timestamptz not null
);
call wall_in('unconfirmed_companies');
create policy gate on unconfirmed_companies to firstlight_gate using (true) with check (true);
grant select, update (invited), delete on unconfirmed_companies to firstlight_tenant;
grant select, insert, update, delete on unconfirmed_companies to firstlight_gate;

-- Covers every confirmation: by the links of registration, password reset, invitation and email change.
create function confirm_companies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unconfirmed_companies using users
  where users.identity_id = new.id and users.role = 'owner' and unconfirmed_companies.company_id = users.company_id;
  return null;
end
$$;
create trigger confirm_companies after update of confirmed_at on identities for each row
  when (old.confirmed_at is null and new.confirmed_at is not null) execute function confirm_companies();

-- Covers transfer to an owner with a confirmed email.
create function confirm_company_of_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unconfirmed_companies using identities
  where identities.id = new.identity_id and identities.confirmed_at is not null
    and unconfirmed_companies.company_id = new.company_id;
  return null;
end
$$;
revoke all on function confirm_companies(), confirm_company_of_owner() from public;
create trigger confirm_company_of_owner after update of role on users for each row
  when (new.role = 'owner') execute function confirm_company_of_owner();

-- A role needs CREATE on the schema to become the owner of a function.
grant create on schema public to firstlight_gate;
alter function find_session(bytea) owner to firstlight_gate;
alter function end_support_session() owner to firstlight_gate;
alter function note_support_end() owner to firstlight_gate;
alter function end_support_sessions_of_admin() owner to firstlight_gate;
alter function languages_of(uuid, uuid[]) owner to firstlight_gate;
alter function confirm_companies() owner to firstlight_gate;
alter function confirm_company_of_owner() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
