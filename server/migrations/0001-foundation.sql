-- Companies, people, sessions, audit and mail. Roles exist before this runs: see server/src/infra/db/roles.ts.

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
  delete_scheduled_for timestamptz,
  staff_count integer not null default 0,
  tester_count integer not null default 0,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
create unique index companies_domain on companies (lower(company_domain));
call wall_in('companies', 'id');
create policy gate on companies to firstlight_gate using (true) with check (true);
-- What is paid, locked or deleted is not the company's own to write.
grant select on companies to firstlight_tenant;
grant update (company_name, logo_url, primary_color, secondary_color, login_text, time_zone, staff_count, tester_count)
  on companies to firstlight_tenant;
grant select, insert, update on companies to firstlight_gate;

-- One person, by e-mail, across companies. Tenants never read this table.
create table identities (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now(),
  unique (id, email)
);
grant select, insert, update on identities to firstlight_gate;

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
  primary key (company_id, id),
  unique (company_id, identity_id),
  foreign key (identity_id, email) references identities (id, email) on update cascade
);
create unique index users_one_owner on users (company_id) where role = 'owner';
create index users_by_identity on users (identity_id);
create index users_newest on users (company_id, role, created_at desc, id desc);
call wall_in('users');
create policy gate on users to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on users to firstlight_tenant;
grant select, insert, update on users to firstlight_gate;

-- Finds or makes the identity of an invited address. It answers the id alone, so a company learns nothing of others.
create function identity_for(address text) returns uuid
  language sql volatile security definer set search_path = public
begin atomic
  insert into identities (email) values (lower(address)) on conflict (email) do nothing;
  select id from identities where email = lower(address);
end;
revoke all on function identity_for(text) from public;
grant execute on function identity_for(text) to firstlight_tenant;

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update companies set
      staff_count = staff_count + (new.role <> 'beta_tester')::int,
      tester_count = tester_count + (new.role = 'beta_tester')::int
    where id = new.company_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update companies set
      staff_count = staff_count - (old.role <> 'beta_tester')::int,
      tester_count = tester_count - (old.role = 'beta_tester')::int
    where id = old.company_id;
  end if;
  return null;
end
$$;
create trigger count_users after insert or delete or update of role on users for each row execute function count_users();

create table sessions (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);
call wall_in('sessions');
create policy gate on sessions to firstlight_gate using (true) with check (true);
-- A company ends its own people's sessions; only the gate opens them.
grant select, delete on sessions to firstlight_tenant;
grant select, insert, update, delete on sessions to firstlight_gate;

create table invitations (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  project_id uuid,
  invited_by uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references users (company_id, id)
);
create index invitations_by_user on invitations (company_id, user_id, created_at desc);
call wall_in('invitations');
create policy gate on invitations to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on invitations to firstlight_tenant;
grant select, update on invitations to firstlight_gate;

-- Attempts counted per account and per address, shared by all processes.
create table throttles (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
create index throttles_expired on throttles (window_ends_at);
grant select, insert, update, delete on throttles to firstlight_gate;

create table audit_entries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'platform_admin', 'job', 'webhook')),
  actor_id uuid,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'INVITE', 'EXPORT', 'ASSIGN')),
  resource_type text not null,
  resource_id uuid,
  changes jsonb not null default '{}',
  ip text,
  request_id text,
  primary key (company_id, id)
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
call wall_in('audit_entries');
create policy gate on audit_entries for insert to firstlight_gate with check (true);
-- Append-only: nobody but the owner of the database may change or remove an entry.
grant select, insert on audit_entries to firstlight_tenant;
grant insert on audit_entries to firstlight_gate;

-- Every mail, written in the transaction of what caused it. The body is dropped once sent: it may hold a link's token.
create table mails (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  category text not null,
  to_email text not null,
  to_name text not null,
  subject text not null,
  html text,
  text text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id)
);
call wall_in('mails');
grant select, insert, update on mails to firstlight_tenant;

-- Who a session belongs to, asked on nearly every call. It runs as the gate, so the asker learns only what a token opens.
create function find_session(hash bytea)
  returns table (
    created_at timestamptz, last_seen_at timestamptz, company_id uuid, user_id uuid, name text, role text,
    is_active boolean, subscription_status text, trial_ends_at timestamptz, locked_at timestamptz
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select sessions.created_at, sessions.last_seen_at, users.company_id, users.id, users.name, users.role,
      users.is_active, companies.subscription_status, companies.trial_ends_at, companies.locked_at
    from sessions
    join users on users.company_id = sessions.company_id and users.id = sessions.user_id
    join companies on companies.id = sessions.company_id
    where sessions.token_hash = hash;
end
$$;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to firstlight_tenant;
grant create on schema public to firstlight_gate;
alter function find_session(bytea) owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

-- Tells every process which cached sign-ins to drop, in the transaction that changed them.
create function tell_access_changed() returns trigger language plpgsql as $$
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
create trigger tell_access_changed after delete on sessions for each row execute function tell_access_changed();
create trigger tell_access_changed after delete or update of name, email, role, is_active on users
  for each row execute function tell_access_changed();
create trigger tell_access_changed after delete or update of company_name, company_domain, logo_url, primary_color,
  secondary_color, login_text, subscription_status, trial_ends_at, locked_at on companies
  for each row execute function tell_access_changed();
