-- Those who run the service: who they are, what they may read of all companies, what they did, and how they look in for support.

alter table companies no force row level security;
alter table users no force row level security;
alter table active_days no force row level security;
alter table audit_entries no force row level security;

alter table companies
  -- Of the people who run the service: left out where only real customers count.
  add column is_internal boolean not null default false,
  -- A plan given by hand, without Stripe; it wins over what Stripe says.
  add column granted_tier text check (granted_tier in ('pro', 'enterprise')),
  -- When the trial was last given or prolonged by hand: a subscription that ended before does not end it.
  add column trial_granted_at timestamptz,
  -- Whether support that looks in as one of its people may change things, too.
  add column support_may_write boolean not null default false;
grant update (support_may_write) on companies to firstlight_tenant;

alter table users
  -- Suspended by those who run the service: the company cannot undo it.
  add column suspended_at timestamptz,
  -- The last day they were here, UTC.
  add column last_active_on date,
  add column login_count integer not null default 0,
  add constraint users_suspended_are_out check (suspended_at is null or not is_active) not valid;

update users set last_active_on = seen.day
from (select company_id, user_id, max(day) as day from active_days where project_id is null group by company_id, user_id) as seen
where users.company_id = seen.company_id and users.id = seen.user_id;
update users set login_count = seen.times
from (
  select company_id, actor_id, count(*)::integer as times from audit_entries
  where action = 'LOGIN' and actor_kind = 'person' group by company_id, actor_id
) as seen
where users.company_id = seen.company_id and users.id = seen.actor_id;

-- The lists of the panel: newest first over all companies by this index alone, one person, who was here lately, who is called like that.
create index users_newest_of_all on users (created_at desc, id desc)
  include (company_id, role, is_active, joined_at, suspended_at, name, email) where removed_at is null;
create index users_by_id on users (id);
create index users_active on users (last_active_on) include (company_id) where removed_at is null;
-- Addresses are in small letters by themselves.
create index users_by_text on users using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);
create index companies_by_text on companies using gin (lower(company_name) gin_trgm_ops, lower(company_domain) gin_trgm_ops);
create index companies_newest on companies (created_at desc, id desc);

alter table audit_entries
  drop constraint audit_entries_action_check,
  add constraint audit_entries_action_check
    check (action in ('CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'INVITE', 'EXPORT', 'ASSIGN', 'VIEW')) not valid;
alter table audit_entries force row level security;
alter table active_days force row level security;
alter table users force row level security;
alter table companies force row level security;

-- They belong to no company, and sign in elsewhere than everybody else: gate alone.
create table platform_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  -- Sealed with a key that is not in the database; confirmed once a code of it was right.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: each works once.
  totp_last_step bigint,
  created_at timestamptz not null,
  last_login timestamptz
);
create table admin_recovery_codes (
  admin_id uuid not null references platform_admins (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);
create table admin_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  admin_id uuid not null references platform_admins (id) on delete cascade,
  ip text not null,
  -- A token works in the browser it was given to.
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index admin_sessions_by_admin on admin_sessions (admin_id);
grant select, insert, update, delete on platform_admins, admin_recovery_codes, admin_sessions to firstlight_gate;

-- Support looks in as one of a company's people, for half an hour at most. The company sees it and may end it.
create table support_sessions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null unique,
  -- As whom.
  user_id uuid not null,
  admin_id uuid not null,
  reason text not null,
  -- What opens it, once, within a minute.
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
call wall_in('support_sessions');
create policy gate on support_sessions to firstlight_gate using (true) with check (true);
grant select, update (ended_at, ended_by), delete on support_sessions to firstlight_tenant;
grant select, insert, update on support_sessions to firstlight_gate;

alter table sessions
  add column support_session_id uuid,
  add foreign key (company_id, support_session_id) references support_sessions (company_id, id) on delete cascade;
create index sessions_of_support on sessions (company_id, support_session_id) where support_session_id is not null;

-- However its session goes (signed out, shown out, its person suspended or removed, its time over), a visit has ended with it.
create function end_support_visit() returns trigger
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
create trigger end_support_visit after delete on sessions
  for each row when (old.support_session_id is not null) execute function end_support_visit();

-- What an admin ends is in the trail by their own act; of all other ends the trail hears here, unless the company goes with it.
create function note_support_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_audit_entries
    (id, at, actor_kind, action, resource_type, resource_id, changes, about_company_id)
  select gen_random_uuid(), new.ended_at, 'job', 'UPDATE', 'user', new.user_id,
    jsonb_build_object(
      'support_visit', jsonb_build_object('before', 'running', 'after',
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

-- Whoever runs the service no more looks in nowhere any more, and what somebody opened who knew their old password ends with it.
create function end_visits_of_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sessions using support_sessions as support
  where support.admin_id = old.id and support.ended_at is null
    and sessions.company_id = support.company_id and sessions.support_session_id = support.id;
  update support_sessions set ended_at = least(now(), ends_at) where admin_id = old.id and ended_at is null;
  return null;
end
$$;
create trigger end_visits_of_admin after delete or update of password_hash on platform_admins
  for each row execute function end_visits_of_admin();
revoke all on function end_support_visit(), note_support_end(), end_visits_of_admin() from public;
grant create on schema public to firstlight_gate;
alter function end_support_visit() owner to firstlight_gate;
alter function note_support_end() owner to firstlight_gate;
alter function end_visits_of_admin() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

drop function find_session(bytea);
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
grant create on schema public to firstlight_gate;
alter function find_session(bytea) owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

drop trigger tell_access_changed on companies;
create trigger tell_access_changed after delete or update of company_name, company_domain, logo_url, primary_color,
  secondary_color, login_text, subscription_status, trial_ends_at, locked_at, erasing_since, support_may_write
  on companies for each row execute function tell_access_changed();

-- The admins' own trail has all that they did, in which company and from where.
alter table platform_audit_entries
  -- No key: it outlives the company.
  add column about_company_id uuid,
  add column ip text,
  add column request_id text;
create index platform_audit_entries_by_company on platform_audit_entries (about_company_id, at desc, id desc);
create index platform_audit_entries_by_actor on platform_audit_entries (actor_id, at desc, id desc);
create index platform_audit_entries_by_action on platform_audit_entries (action, at desc, id desc);
-- Finds entries by any part of why it was done.
create index platform_audit_entries_by_reason on platform_audit_entries using gin ((changes -> 'reason' ->> 'after') gin_trgm_ops);
-- Of a company that was erased.
update platform_audit_entries set about_company_id = resource_id where resource_type = 'company';

-- What an admin did in a company is written once, in the company's log; both sides have it, whichever looks.
create function mirror_admin_act() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into platform_audit_entries
    (id, at, actor_kind, actor_id, action, resource_type, resource_id, changes, about_company_id, ip, request_id)
  values (new.id, new.at, new.actor_kind, new.actor_id, new.action, new.resource_type, new.resource_id, new.changes,
    new.company_id, new.ip, new.request_id);
  return null;
end
$$;
revoke all on function mirror_admin_act() from public;
grant create on schema public to firstlight_gate;
alter function mirror_admin_act() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
create trigger mirror_admin_act after insert on audit_entries
  for each row when (new.actor_kind = 'platform_admin') execute function mirror_admin_act();

-- A company's own log says that support did something only of who has looked in there: nobody there makes up an admin's act.
create policy admin_acts on audit_entries as restrictive for insert to firstlight_tenant
  with check (actor_kind <> 'platform_admin' or exists (
    select from support_sessions as visit
    where visit.company_id = audit_entries.company_id and visit.admin_id = audit_entries.actor_id and visit.started_at is not null
  ));

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
  primary key (day, real_only)
);
grant select, insert, update on platform_days to firstlight_gate;

-- Reads facts about all companies and changes nothing: never what people wrote, never what lets anybody in.
grant usage on schema public to firstlight_platform;
create policy platform on companies for select to firstlight_platform using (true);
create policy platform on users for select to firstlight_platform using (true);
create policy platform on subscriptions for select to firstlight_platform using (true);
create policy platform on company_counters for select to firstlight_platform using (true);
create policy platform on projects for select to firstlight_platform using (true);
create policy platform on forms for select to firstlight_platform using (true);
create policy platform on audit_entries for select to firstlight_platform using (true);
create policy platform on support_sessions for select to firstlight_platform using (true);
create policy platform on mails for select to firstlight_platform using (true);
create policy platform on mail_suppressions for select to firstlight_platform using (true);
grant select on companies, users, subscriptions, company_counters, platform_days, platform_audit_entries, billing_events
  to firstlight_platform;
grant select (id, must_change_password, password_expires_at, confirmed_at) on identities to firstlight_platform;
grant select (company_id, id, created_at, archived_at, deleted_at, form_count) on projects to firstlight_platform;
grant select (company_id, id, project_id, status, created_at, deleted_at) on forms to firstlight_platform;
grant select (company_id, id, at, actor_kind, actor_id, action, resource_type, resource_id) on audit_entries
  to firstlight_platform;
grant select (company_id, id, user_id, admin_id, reason, created_at, started_at, ends_at, ended_at, ended_by)
  on support_sessions to firstlight_platform;
grant select (company_id, id, category, state, attempts, created_at, due_at, sent_at) on mails to firstlight_platform;
-- How many of the last days went out and how many did not: read from the index alone.
drop index mails_old;
create index mails_old on mails (created_at, state);
grant select (id, email, name, totp_confirmed_at, created_at, last_login) on platform_admins to firstlight_platform;
grant select (admin_id, used_at) on admin_recovery_codes to firstlight_platform;
grant select (company_id, id, reason, created_at) on mail_suppressions to firstlight_platform;
