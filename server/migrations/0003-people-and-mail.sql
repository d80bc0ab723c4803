-- People and mail: links that let in, preferences, digests, reminders, groups and imports of testers, personal exports.

-- An owner behind forced walls would see no rows here.
alter table users no force row level security;
alter table mails no force row level security;
alter table sessions no force row level security;

alter table identities
  -- When a link that reached the mailbox was used: until then nobody has proved that the address is theirs.
  add column confirmed_at timestamptz,
  -- Set when an admin chose the password; it then stops working at its end.
  add column must_change_password boolean not null default false,
  add column password_expires_at timestamptz,
  -- Since when the person has been being erased; null again once nothing of them is left.
  add column erasing_since timestamptz;
create index identities_erasing on identities (erasing_since) where erasing_since is not null;
update identities set confirmed_at = created_at
  where exists (select from users where identity_id = identities.id and role <> 'owner' and joined_at is not null);

-- A person who left: kept for what they made, shown in no list.
alter table users add column removed_at timestamptz;
create index users_staff on users (company_id, created_at, id) where role <> 'beta_tester' and removed_at is null;
create index users_by_email on users (company_id, email);

create or replace function count_users() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') and new.removed_at is null then
    update companies set
      staff_count = staff_count + (new.role <> 'beta_tester')::int,
      tester_count = tester_count + (new.role = 'beta_tester')::int
    where id = new.company_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') and old.removed_at is null then
    update companies set
      staff_count = staff_count - (old.role <> 'beta_tester')::int,
      tester_count = tester_count - (old.role = 'beta_tester')::int
    where id = old.company_id;
  end if;
  return null;
end
$$;
drop trigger count_users on users;
create trigger count_users after insert or delete or update of role, removed_at on users
  for each row execute function count_users();

alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (company_id, id);

-- Links sent by mail that let in or confirm something: one use, bound to the address they went to.
create table access_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password_reset', 'magic_link', 'email_change', 'erasure')),
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
-- Staff send magic links; only the gate takes one back in.
grant select (company_id, id, user_id, purpose, created_at, expires_at, used_at), insert, update (expires_at), delete
  on access_links to firstlight_tenant;
grant select, insert, update, delete on access_links to firstlight_gate;

-- Keys of this installation, made once. Only the gate reads them.
create table secrets (
  name text primary key,
  value bytea not null
);
insert into secrets (name, value)
values ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
grant select on secrets to firstlight_gate;

-- What a person wants by mail, for all of a company (project_id null) or one project. Absent means enabled.
create table email_preferences (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid,
  -- Category to setting.
  settings jsonb not null,
  unique nulls not distinct (company_id, user_id, project_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
call wall_in('email_preferences');
create policy gate on email_preferences to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on email_preferences to firstlight_tenant;
grant select, insert, update, delete on email_preferences to firstlight_gate;

-- Addresses a mail server refused for good; nothing is sent to them until somebody clears them.
create table mail_suppressions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  email text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email)
);
call wall_in('mail_suppressions');
grant select, insert, delete on mail_suppressions to firstlight_tenant;
create policy gate on mail_suppressions for select to firstlight_gate using (true);
grant select on mail_suppressions to firstlight_gate;

-- When the next mail of a company may leave, so that a large sending leaves room for everybody else's.
create table mail_pace (
  company_id uuid not null references companies (id) on delete cascade,
  lane text not null check (lane in ('general', 'invitation')),
  next_at timestamptz not null,
  primary key (company_id, lane)
);
call wall_in('mail_pace');
create policy gate on mail_pace to firstlight_gate using (true) with check (true);
grant select, insert, update on mail_pace to firstlight_tenant, firstlight_gate;

alter table mails
  add column user_id uuid,
  add column project_id uuid,
  -- The words; dropped once sent, since they may hold a link's token.
  add column content jsonb,
  -- Preferences do not apply: the person asked for it, or their account is at stake.
  add column is_required boolean not null default false,
  -- Nothing is kept of it once it is out of the house.
  add column is_forgotten boolean not null default false,
  -- When to try next; of a held mail, when its digest goes out.
  add column due_at timestamptz,
  -- How often the digest comes that it waits for, or that it is; at_once holds several things without having waited.
  add column digest text check (digest in ('daily', 'weekly', 'at_once')),
  -- The mail it was gathered into.
  add column digest_id uuid;
-- What waits during this upgrade keeps its words, in the plain layout.
update mails set due_at = created_at, content = jsonb_build_object(
    'subject', subject, 'preview', subject, 'heading', subject, 'paragraphs', jsonb_build_array(coalesce(text, '')), 'reason', ''
  ) where state = 'queued';
alter table mails
  drop column html,
  drop column text,
  drop constraint mails_state_check,
  add constraint mails_state_check
    check (state in ('queued', 'held', 'gathered', 'sent', 'failed', 'skipped', 'suppressed')),
  add foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  add foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id);
create index mails_newest on mails (company_id, created_at desc, id desc);
create index mails_by_user on mails (company_id, user_id) where user_id is not null;
create index mails_by_address on mails (company_id, to_email);
create index mails_due on mails (due_at) where state in ('queued', 'held');
create index mails_old on mails (created_at);
grant delete on mails to firstlight_tenant;
-- The gate writes mails about an account, and finds what is due without seeing whose or what it says.
create policy gate on mails to firstlight_gate using (true) with check (true);
grant insert on mails to firstlight_gate;
grant select (company_id, id, user_id, state, due_at, digest, created_at) on mails to firstlight_gate;

-- How a company reminds: days before and after a due date, hours in which nothing is sent, in its own time zone.
create table reminder_schedules (
  company_id uuid primary key references companies (id) on delete cascade,
  is_paused boolean not null default false,
  days_before smallint[] not null default '{3,1}',
  on_due_day boolean not null default true,
  days_after smallint[] not null default '{3}',
  quiet_from smallint not null default 20 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  -- The company's day on which reminders last went out.
  last_run_on date
);
call wall_in('reminder_schedules');
create policy gate on reminder_schedules to firstlight_gate using (true) with check (true);
grant select, insert, update on reminder_schedules to firstlight_tenant;
grant select on reminder_schedules to firstlight_gate;
create index forms_due on forms (due_date, company_id) where status = 'open' and due_date is not null;
-- The gate finds which companies have something due, not what.
create policy gate on forms for select to firstlight_gate using (true);
grant select (company_id, due_date, status) on forms to firstlight_gate;
-- How far testers were told that a form is open: the last of them, in the order of their ids. Each is told once.
alter table forms add column announced_up_to uuid;

-- At most one reminder a day and person: the key decides.
create table reminders_sent (
  company_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call wall_in('reminders_sent');
grant select, insert, delete on reminders_sent to firstlight_tenant;

-- Testers of one project under a name.
create table tester_groups (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  member_count integer not null default 0,
  primary key (company_id, id),
  unique (company_id, project_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create unique index tester_groups_name on tester_groups (company_id, project_id, lower(name));
call wall_in('tester_groups');
grant select, insert, update, delete on tester_groups to firstlight_tenant;

create table tester_group_members (
  company_id uuid not null,
  group_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  primary key (company_id, group_id, user_id),
  foreign key (company_id, project_id, group_id) references tester_groups (company_id, project_id, id) on delete cascade,
  -- Who leaves the project leaves its groups.
  foreign key (company_id, project_id, user_id) references project_testers (company_id, project_id, user_id) on delete cascade
);
create index tester_group_members_by_user on tester_group_members (company_id, project_id, user_id);
call wall_in('tester_group_members');
grant select, insert, delete on tester_group_members to firstlight_tenant;

create function count_group_members() returns trigger language plpgsql as $$
begin
  update tester_groups set member_count = member_count + case tg_op when 'INSERT' then changed.members else -changed.members end
  from (select company_id, group_id, count(*)::integer as members from changed_members group by company_id, group_id) as changed
  where tester_groups.company_id = changed.company_id and tester_groups.id = changed.group_id;
  return null;
end
$$;
create trigger count_joined after insert on tester_group_members
  referencing new table as changed_members for each statement execute function count_group_members();
create trigger count_left after delete on tester_group_members
  referencing old table as changed_members for each statement execute function count_group_members();

-- A list of people to invite, worked off in parts; each row ends as added, already here or refused.
create table tester_imports (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  -- What became of the rows so far; the others wait.
  added integer not null default 0,
  already_here integer not null default 0,
  refused integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index tester_imports_newest on tester_imports (company_id, project_id, created_at desc);
create index tester_imports_old on tester_imports (created_at);
call wall_in('tester_imports');
grant select, insert, update, delete on tester_imports to firstlight_tenant;
create policy gate on tester_imports for select to firstlight_gate using (true);
grant select (company_id, id, created_at, finished_at) on tester_imports to firstlight_gate;

create table tester_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  -- Where it stands in what was given, from 1.
  line integer not null,
  name text not null,
  email text not null,
  outcome text not null check (outcome in ('waiting', 'added', 'already_here', 'refused')),
  reason text,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references tester_imports (company_id, id) on delete cascade
);
create index tester_import_rows_by_outcome on tester_import_rows (company_id, import_id, outcome, line);
create index tester_import_rows_by_email on tester_import_rows (company_id, email);
call wall_in('tester_import_rows');
grant select, insert, update, delete on tester_import_rows to firstlight_tenant;

-- A person's own pack of everything linked to them, over all their companies. Gate only.
create table personal_exports (
  identity_id uuid primary key references identities (id) on delete cascade,
  status text not null check (status in ('building', 'ready', 'failed')),
  progress smallint not null default 0,
  storage_key text,
  size bigint,
  requested_at timestamptz not null,
  ready_at timestamptz
);
grant select, insert, update, delete on personal_exports to firstlight_gate;
create index personal_exports_ready on personal_exports (ready_at) where status = 'ready';

-- Erasure takes a person's own name and address out of their answers, and finds what is theirs.
grant update (answers) on form_responses to firstlight_tenant;
create index uploads_by_owner on uploads (company_id, owner_id);
create index audit_entries_by_actor on audit_entries (company_id, actor_id);

-- The one thing that may ever happen to an audit entry: the network address of who did it goes.
create policy forget on audit_entries for update to firstlight_gate using (true) with check (ip is null);
create policy find on audit_entries for select to firstlight_gate using (true);
grant select (company_id, actor_kind, actor_id, ip), update (ip) on audit_entries to firstlight_gate;
create function forget_addresses(of_company uuid, of_user uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update audit_entries set ip = null
  where company_id = of_company and company_id = current_company() and actor_kind = 'person' and actor_id = of_user
    and ip is not null;
end;
revoke all on function forget_addresses(uuid, uuid) from public;
grant execute on function forget_addresses(uuid, uuid) to firstlight_tenant;
grant create on schema public to firstlight_gate;
alter function forget_addresses(uuid, uuid) owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

-- Response rate counts answers of those who are on the project now; removing a tester takes theirs out of it.
alter table response_totals no force row level security;
alter table form_responses no force row level security;
alter table forms no force row level security;
alter table project_testers no force row level security;
alter table response_totals add column of_testers bigint not null default 0;
update response_totals set of_testers = responses;
alter table response_totals force row level security;
alter table form_responses force row level security;
alter table forms force row level security;
alter table project_testers force row level security;

create or replace function count_responses() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  response constant form_responses := case tg_op when 'INSERT' then new else old end;
  is_tester integer;
  counted_open integer;
begin
  -- Who answers holds their place on the project until the end. Who deletes an answer holds nothing: the count waits first.
  if tg_op = 'DELETE' then
    perform from response_totals
    where company_id = response.company_id and form_id = response.form_id and slot = own_slot() for update;
  end if;
  select count(*) into is_tester from project_testers
  join forms on forms.company_id = project_testers.company_id and forms.project_id = project_testers.project_id
  where forms.company_id = response.company_id and forms.id = response.form_id
    and project_testers.user_id = response.user_id;
  -- Whoever opens or closes the form locks these rows, so is_open is true at the moment of counting.
  update response_totals set responses = responses + change, of_testers = of_testers + change * is_tester
  where company_id = response.company_id and form_id = response.form_id and slot = own_slot()
  returning is_open::int into counted_open;
  if counted_open is null then
    return null; -- The form itself is being deleted and has taken its responses out of the counts.
  end if;
  insert into company_counters as counter (company_id, slot, responses, submitted)
  values (response.company_id, own_slot(), change, change * counted_open * is_tester)
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  insert into response_days as counted (company_id, day, slot, responses)
  values (response.company_id, (response.submitted_at at time zone 'UTC')::date, own_slot(), change)
  on conflict (company_id, day, slot) do update set responses = counted.responses + excluded.responses;
  return null;
end
$$;

create or replace procedure count_as_open(of_company uuid, of_forms uuid[], now_open boolean) language plpgsql as $$
begin
  with changed as (
    update response_totals set is_open = now_open
    where company_id = of_company and form_id = any (of_forms) and is_open <> now_open
    returning of_testers
  )
  insert into company_counters as counter (company_id, slot, submitted)
  select of_company, own_slot(), case when now_open then sum(of_testers) else -sum(of_testers) end
  from changed having count(*) > 0
  on conflict (company_id, slot) do update set submitted = counter.submitted + excluded.submitted;
end
$$;

create or replace function uncount_form_responses() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from response_totals where company_id = old.company_id and form_id = old.id
    returning responses, of_testers, is_open
  )
  insert into company_counters as counter (company_id, slot, responses, submitted)
  select old.company_id, own_slot(), -sum(responses), -coalesce(sum(of_testers) filter (where is_open), 0)
  from gone having count(*) > 0
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  return old;
end
$$;

-- Takes the answers of somebody who leaves or comes back in or out of the response rate.
create function count_responses_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  answered record;
begin
  for answered in
    select form_responses.form_id, count(*) as responses
    from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    where forms.company_id = place.company_id and forms.project_id = place.project_id
      and form_responses.user_id = place.user_id
    group by form_responses.form_id order by form_responses.form_id
  loop
    with counted as (
      update response_totals set of_testers = of_testers + change * answered.responses
      where company_id = place.company_id and form_id = answered.form_id and slot = own_slot()
      returning is_open
    )
    insert into company_counters as counter (company_id, slot, submitted)
    select place.company_id, own_slot(), change * answered.responses from counted where is_open
    on conflict (company_id, slot) do update set submitted = counter.submitted + excluded.submitted;
  end loop;
  return null;
end
$$;
-- Named to run after count_project_testers, whose change of the project comes first in the order of locks.
create trigger then_count_responses_of_tester after insert or delete on project_testers
  for each row execute function count_responses_of_tester();
-- Who adds or removes a tester takes rows in the order project, responses, company, as everybody does. An answer in the
-- making holds its tester's place, so a removal waits for it and no answer is being written by somebody without one.
create function lock_counts_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
begin
  perform from projects where company_id = place.company_id and id = place.project_id for no key update;
  perform from response_totals
    where company_id = place.company_id and slot = own_slot() and form_id in (
      select form_responses.form_id from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where forms.company_id = place.company_id and forms.project_id = place.project_id
        and form_responses.user_id = place.user_id
    )
    order by form_id for update;
  return place;
end
$$;
create trigger lock_counts_of_tester before insert or delete on project_testers
  for each row execute function lock_counts_of_tester();
-- Holding a place takes the right to change one.
grant update (created_at) on project_testers to firstlight_tenant;
create index form_responses_by_user on form_responses (company_id, user_id);

-- When it is next that hour of the day, on that day of the week (1 Monday … 7 Sunday, null any), in a time zone.
create function next_local_time(after_time timestamptz, zone text, hour integer, weekday integer) returns timestamptz
  language sql stable
  return (
    select candidate at time zone zone
    from generate_series(0, 8) as days (ahead),
      lateral (select date_trunc('day', after_time at time zone zone) + make_interval(days => ahead, hours => hour)) as c (candidate)
    where (candidate at time zone zone) > after_time
      and (weekday is null or extract(isodow from candidate)::int = weekday)
    order by ahead limit 1
  );

drop function find_session(bytea);
create function find_session(hash bytea)
  returns table (
    session_id uuid, created_at timestamptz, last_seen_at timestamptz, company_id uuid, user_id uuid, identity_id uuid,
    name text, role text, is_active boolean, must_change_password boolean, subscription_status text,
    trial_ends_at timestamptz, locked_at timestamptz
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select sessions.id, sessions.created_at, sessions.last_seen_at, users.company_id, users.id, users.identity_id,
      users.name, users.role, users.is_active, identities.must_change_password, companies.subscription_status,
      companies.trial_ends_at, companies.locked_at
    from sessions
    join users on users.company_id = sessions.company_id and users.id = sessions.user_id
    join identities on identities.id = users.identity_id
    join companies on companies.id = sessions.company_id
    where sessions.token_hash = hash;
end
$$;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to firstlight_tenant;
grant create on schema public to firstlight_gate;
alter function find_session(bytea) owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

create function tell_identity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || users.id) from users where identity_id = new.id;
  return null;
end
$$;
create trigger tell_identity_changed after update of must_change_password on identities
  for each row execute function tell_identity_changed();

alter table users force row level security;
alter table mails force row level security;
alter table sessions force row level security;
