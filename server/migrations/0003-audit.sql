-- What happened: the audit log of a company, chained by hash, so that whoever changes it behind our back is found
-- (docs/decisions/0030), the log of those who run the service, exports and live events.

create table audit_entries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'platform_admin', 'job', 'webhook')),
  actor_id uuid,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE', 'LOGIN', 'INVITE', 'EXPORT', 'ASSIGN', 'VIEW')),
  resource_type text not null,
  resource_id uuid,
  changes jsonb not null default '{}',
  ip text,
  request_id text,
  -- The hash covers this digest instead of the address: the address can be forgotten with its salt, and forgetting is told from editing.
  ip_salt bytea,
  ip_digest bytea,
  primary key (company_id, id)
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (company_id, actor_id, at desc, id desc);
create index audit_entries_by_kind on audit_entries (company_id, action, resource_type, at desc, id desc);
-- Few are not people's, and what people do writes nothing here.
create index audit_entries_by_itself on audit_entries (company_id, at desc, id desc) where actor_kind <> 'person';
call wall_in('audit_entries');
create policy gate on audit_entries for insert to firstlight_gate with check (true);
create policy find on audit_entries for select to firstlight_gate using (true);
-- The one thing that may ever happen to an entry: the network address of who did it goes.
create policy forget on audit_entries for update to firstlight_gate using (true) with check (ip is null and ip_salt is null);
-- The log stays closed to those who act. What takes it away with its company belongs to the role that nobody acts as.
create policy erasure on audit_entries for select to firstlight_audit using (true);
create policy erase on audit_entries for delete to firstlight_audit using (true);
create policy only_erasing on audit_entries as restrictive for delete to firstlight_audit
  using (company_id in (select id from companies where erasing_since is not null));
-- A company's own log says that support did something only of who was signed in there: nobody there makes up an admin's act.
create policy admin_acts on audit_entries as restrictive for insert to firstlight_tenant
  with check (actor_kind <> 'platform_admin' or exists (
    select from support_sessions as visit
    where visit.company_id = audit_entries.company_id and visit.admin_id = audit_entries.actor_id and visit.started_at is not null
  ));
create policy platform on audit_entries for select to firstlight_platform using (true);
-- Append-only: nobody but the owner of the database may change or remove an entry.
grant select, insert on audit_entries to firstlight_tenant;
grant select (company_id, actor_kind, actor_id, ip), insert, update (ip, ip_salt) on audit_entries to firstlight_gate;
grant select (ctid, company_id), delete on audit_entries to firstlight_audit;
grant select (company_id, id, at, actor_kind, actor_id, action, resource_type, resource_id)
  on audit_entries to firstlight_platform;

create function salt_audit_address() returns trigger language plpgsql as $$
begin
  new.ip_salt := case when new.ip is not null then uuid_send(gen_random_uuid()) end;
  new.ip_digest := sha256(new.ip_salt || convert_to(new.ip, 'UTF8'));
  return new;
end
$$;
create trigger salt_audit_address before insert on audit_entries for each row execute function salt_audit_address();

-- All that an entry says, as it is hashed. server/src/domains/audit/chain-hash.ts says the same.
-- Each piece with its length before it: no two lists of pieces read alike. Written out, since a call for each piece was a good part of
-- what an entry cost.
create function audit_text(entry audit_entries) returns text language sql stable parallel safe
  return octet_length(entry.company_id::text) || ':' || entry.company_id::text
    || octet_length(entry.id::text) || ':' || entry.id::text
    || octet_length((extract(epoch from entry.at) * 1000000)::bigint::text) || ':'
    || (extract(epoch from entry.at) * 1000000)::bigint::text
    || octet_length(entry.actor_kind) || ':' || entry.actor_kind
    || coalesce(octet_length(entry.actor_id::text) || ':' || entry.actor_id::text, '-')
    || octet_length(entry.action) || ':' || entry.action
    || octet_length(entry.resource_type) || ':' || entry.resource_type
    || coalesce(octet_length(entry.resource_id::text) || ':' || entry.resource_id::text, '-')
    || octet_length(entry.changes::text) || ':' || entry.changes::text
    || coalesce(octet_length(encode(entry.ip_digest, 'hex')) || ':' || encode(entry.ip_digest, 'hex'), '-')
    || coalesce(octet_length(entry.request_id) || ':' || entry.request_id, '-');

-- Eight chains a company, by connection, so that those who write at once do not wait for one another.
create table audit_chain (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null check (slot between 0 and 7),
  seq bigint not null check (seq > 0),
  -- No foreign key: of an entry that was deleted, its place in the chain stays.
  entry_id uuid not null,
  hash bytea not null,
  primary key (company_id, slot, seq)
);
call wall_in('audit_chain');
create policy gate on audit_chain for select to firstlight_gate using (true);
-- A role that nobody takes owns the one way in: calls and jobs write entries, never chains.
create policy chain on audit_chain for insert to firstlight_audit with check (true);
create policy erasure on audit_chain for select to firstlight_audit using (true);
create policy erase on audit_chain for delete to firstlight_audit using (true);
create policy only_erasing on audit_chain as restrictive for delete to firstlight_audit
  using (company_id in (select id from companies where erasing_since is not null));
grant select on audit_chain to firstlight_tenant, firstlight_gate;
grant select (ctid, company_id), insert, delete on audit_chain to firstlight_audit;

create table audit_heads (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null check (slot between 0 and 7),
  seq bigint not null,
  hash bytea not null,
  -- Whether it is written down outside of the database as well.
  is_anchored boolean not null default false,
  primary key (company_id, slot)
) with (fillfactor = 50);
create index audit_heads_to_anchor on audit_heads (company_id) where not is_anchored;
call wall_in('audit_heads');
create policy gate on audit_heads to firstlight_gate using (true) with check (true);
create policy chain on audit_heads to firstlight_audit using (true) with check (true);
create policy only_erasing on audit_heads as restrictive for delete to firstlight_audit
  using (company_id in (select id from companies where erasing_since is not null));
grant select on audit_heads to firstlight_tenant;
grant select, update (is_anchored) on audit_heads to firstlight_gate;
grant select, insert, update (seq, hash, is_anchored), delete on audit_heads to firstlight_audit;

-- Puts an entry at the end of the chain of this connection as the transaction commits: the end is held no longer than that.
create function chain_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  said constant bytea := convert_to(audit_text(new), 'UTF8');
  here constant smallint := own_slot();
begin
  with head as (
    insert into audit_heads as before (company_id, slot, seq, hash)
    values (new.company_id, here, 1, sha256(int2send(here) || int8send(1) || said))
    on conflict (company_id, slot) do update set
      seq = before.seq + 1,
      hash = sha256(before.hash || int2send(here) || int8send(before.seq + 1) || said),
      is_anchored = false
    returning seq, hash
  )
  insert into audit_chain (company_id, slot, seq, entry_id, hash)
  select new.company_id, here, head.seq, new.id, head.hash from head;
  return null;
end
$$;
revoke all on function chain_audit_entry() from public;
create constraint trigger chain_audit_entry after insert on audit_entries deferrable initially deferred
  for each row execute function chain_audit_entry();

create function forget_addresses(of_company uuid, of_user uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update audit_entries set ip = null, ip_salt = null
  where company_id = of_company and company_id = current_company() and actor_kind = 'person' and actor_id = of_user
    and ip is not null;
end;
revoke all on function forget_addresses(uuid, uuid) from public;
grant execute on function forget_addresses(uuid, uuid) to firstlight_tenant;

-- Some rows of one part of the audit log of this transaction's company, if it is being erased. Answers how many.
create function erase_audit_rows(part text, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer;
begin
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where company_id = current_company() limit $1))', part)
    using at_most;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function erase_audit_rows(text, integer) from public;
grant execute on function erase_audit_rows(text, integer) to firstlight_tenant;

-- What was done to companies by those who run the service, or by the service itself. It outlives the companies.
create table platform_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('platform_admin', 'job')),
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid,
  changes jsonb not null default '{}',
  -- In which company, by no key: it outlives the company.
  about_company_id uuid,
  ip text,
  request_id text
);
create index platform_audit_entries_newest on platform_audit_entries (at desc, id desc);
create index platform_audit_entries_by_company on platform_audit_entries (about_company_id, at desc, id desc);
create index platform_audit_entries_by_actor on platform_audit_entries (actor_id, at desc, id desc);
create index platform_audit_entries_by_action on platform_audit_entries (action, at desc, id desc);
-- Finds entries by any part of why it was done.
create index platform_audit_entries_by_reason on platform_audit_entries using gin ((changes -> 'reason' ->> 'after') gin_trgm_ops);
grant select, insert on platform_audit_entries to firstlight_gate;
grant select on platform_audit_entries to firstlight_platform;

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
create trigger mirror_admin_act after insert on audit_entries
  for each row when (new.actor_kind = 'platform_admin') execute function mirror_admin_act();

-- Files that somebody had made of a company's rows: a job writes them, and they last for a day.
create table company_exports (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('audit_log', 'company')),
  format text not null check (format in ('csv', 'excel', 'zip')),
  -- Which rows, as they were asked for; gone with the row, since it may hold somebody's name.
  filter jsonb not null,
  status text not null default 'building' check (status in ('building', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  storage_key text,
  size bigint,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The last sign of the job that writes it: one that says nothing any more was given up.
  worked_at timestamptz not null,
  ready_at timestamptz,
  -- From then on it is not there any more, whatever became of it.
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id) on delete cascade,
  check (status <> 'ready' or (storage_key is not null and size is not null and ready_at is not null))
);
create index company_exports_by_person on company_exports (company_id, requested_by);
create index company_exports_by_end on company_exports (expires_at);
create index company_exports_building on company_exports (worked_at) where status = 'building';
create index company_exports_by_key on company_exports (storage_key) where storage_key is not null;
-- Asked for again while one is being written, it is the same one.
create unique index company_exports_one_at_a_time on company_exports (company_id, requested_by)
  where kind = 'company' and status = 'building';
call wall_in('company_exports');
-- The sweeps find at the gate what has ended and which files somebody has, without seeing whose or what they are.
create policy gate on company_exports for select to firstlight_gate using (true);
grant select, insert, update, delete on company_exports to firstlight_tenant;
grant select (company_id, id, status, storage_key, worked_at, expires_at) on company_exports to firstlight_gate;

-- What people who are looking are told of at once: what has changed, never how. Kept for a quarter of an hour, so that
-- whoever lost their connection misses nothing.
create table live_events (
  company_id uuid not null,
  id bigint not null generated by default as identity,
  -- The transaction that wrote it: a snapshot says which of them had committed, and so what has been told. Numbers of rows
  -- would not do, since they are given out before transactions commit.
  xid xid8 not null default pg_current_xact_id(),
  -- One person; all staff; the testers a project has when it is delivered.
  audience text not null check (audience in ('person', 'staff', 'testers', 'everybody')),
  user_id uuid check ((user_id is not null) = (audience = 'person')),
  kind text not null,
  project_id uuid,
  subject_id uuid,
  created_at timestamptz not null,
  check (audience <> 'testers' or project_id is not null),
  primary key (company_id, xid, id)
);
create index live_events_by_transaction on live_events (xid, id);
create index live_events_age on live_events using brin (created_at);
call wall_in('live_events');
-- Each process reads at the gate what is new and hands it to those it concerns; who joins is told of there. Nothing in it
-- says more than that something has changed.
create policy gate on live_events to firstlight_gate using (true) with check (true);
create policy only_erasing on live_events as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, insert, delete on live_events to firstlight_tenant, firstlight_gate;

-- An owner needs the right to create while it is given a function.
grant create on schema public to firstlight_gate;
alter function forget_addresses(uuid, uuid) owner to firstlight_gate;
alter function mirror_admin_act() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
grant create on schema public to firstlight_audit;
alter function chain_audit_entry() owner to firstlight_audit;
alter function erase_audit_rows(text, integer) owner to firstlight_audit;
revoke create on schema public from firstlight_audit;
