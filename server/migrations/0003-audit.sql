-- The audit log of a company, chained by hash to detect tampering (docs/decisions/0030), the admin audit log, exports and
-- live events.

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
  -- The hash covers this digest, so that erasing the address and its salt differs from tampering.
  ip_salt bytea,
  ip_digest bytea,
  primary key (company_id, id)
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (company_id, actor_id, at desc, id desc);
create index audit_entries_by_kind on audit_entries (company_id, action, resource_type, at desc, id desc);
-- Most entries have a person as actor: they are not in this index.
create index audit_entries_by_itself on audit_entries (company_id, at desc, id desc) where actor_kind <> 'person';
call wall_in('audit_entries');
create policy gate on audit_entries for insert to firstlight_gate with check (true);
create policy find on audit_entries for select to firstlight_gate using (true);
-- The only update of an entry: erasing the actor's network address.
create policy forget on audit_entries for update to firstlight_gate using (true) with check (ip is null and ip_salt is null);
-- firstlight_audit, which no process signs in as, deletes the log together with its company.
create policy erasure on audit_entries for select to firstlight_audit using (true);
create policy erase on audit_entries for delete to firstlight_audit using (true);
create policy only_erasing on audit_entries as restrictive for delete to firstlight_audit
  using (company_id in (select id from companies where erasing_since is not null));
-- The tenant logs actions of an admin only with a support session of that admin, so that it cannot forge them.
create policy admin_acts on audit_entries as restrictive for insert to firstlight_tenant
  with check (actor_kind <> 'platform_admin' or exists (
    select from support_sessions as visit
    where visit.company_id = audit_entries.company_id and visit.admin_id = audit_entries.actor_id and visit.started_at is not null
  ));
create policy platform on audit_entries for select to firstlight_platform using (true);
-- Append-only: only the database owner changes or deletes entries.
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

-- Serializes an entry for the hash, as server/src/domains/audit/chain-hash.ts does. Each value has its length as prefix, so that
-- entries are unambiguous. Inlined, since a function call for each value dominated the cost of an insert.
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

-- Eight chains per company, by connection, so that concurrent writers do not wait for each other.
create table audit_chain (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null check (slot between 0 and 7),
  seq bigint not null check (seq > 0),
  -- No foreign key: the link stays when its entry is deleted.
  entry_id uuid not null,
  hash bytea not null,
  primary key (company_id, slot, seq)
);
call wall_in('audit_chain');
create policy gate on audit_chain for select to firstlight_gate using (true);
-- Only a function of firstlight_audit inserts links: requests and jobs write entries, not chains.
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
  -- Whether the head is anchored outside of the database.
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

-- Appends the entry at commit, which keeps the lock on the head short.
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

-- Deletes a batch of audit rows of the tenant while it is being erased. Returns the number of rows.
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

-- Actions of admins and of the service on companies. They outlive the companies.
create table platform_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('platform_admin', 'job')),
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid,
  changes jsonb not null default '{}',
  -- The company. No foreign key: the entry outlives it.
  about_company_id uuid,
  ip text,
  request_id text
);
create index platform_audit_entries_newest on platform_audit_entries (at desc, id desc);
create index platform_audit_entries_by_company on platform_audit_entries (about_company_id, at desc, id desc);
create index platform_audit_entries_by_actor on platform_audit_entries (actor_id, at desc, id desc);
create index platform_audit_entries_by_action on platform_audit_entries (action, at desc, id desc);
-- For search within reasons.
create index platform_audit_entries_by_reason on platform_audit_entries using gin ((changes -> 'reason' ->> 'after') gin_trgm_ops);
grant select, insert on platform_audit_entries to firstlight_gate;
grant select on platform_audit_entries to firstlight_platform;

-- Copies an admin's action in a company's log to the admin audit log.
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

-- Exports of a company's rows, written by a job and deleted after a day.
create table company_exports (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('audit_log', 'company')),
  format text not null check (format in ('csv', 'excel', 'zip')),
  -- The filter of the request. Deleted with the row, since it may contain names.
  filter jsonb not null,
  status text not null default 'building' check (status in ('building', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  storage_key text,
  size bigint,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- Last heartbeat of the job. Without one the export counts as failed.
  worked_at timestamptz not null,
  ready_at timestamptz,
  -- Deleted after this time, in any state.
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id) on delete cascade,
  check (status <> 'ready' or (storage_key is not null and size is not null and ready_at is not null))
);
create index company_exports_by_person on company_exports (company_id, requested_by);
create index company_exports_by_end on company_exports (expires_at);
create index company_exports_building on company_exports (worked_at) where status = 'building';
create index company_exports_by_key on company_exports (storage_key) where storage_key is not null;
-- A second request returns the export in progress.
create unique index company_exports_one_at_a_time on company_exports (company_id, requested_by)
  where kind = 'company' and status = 'building';
call wall_in('company_exports');
-- The cleanup finds expired exports and files in use, without content and people.
create policy gate on company_exports for select to firstlight_gate using (true);
grant select, insert, update, delete on company_exports to firstlight_tenant;
grant select (company_id, id, status, storage_key, worked_at, expires_at) on company_exports to firstlight_gate;

-- Live events say what changed, not how. Retained for 15 minutes, so that reconnecting clients catch up.
create table live_events (
  company_id uuid not null,
  id bigint not null generated by default as identity,
  -- The writing transaction. A snapshot shows which transactions had committed, and so which events were delivered. A sequence
  -- cannot: it assigns numbers before the commit.
  xid xid8 not null default pg_current_xact_id(),
  -- One person, all staff, or the project's testers at delivery.
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
-- Each process polls new events as the system role and delivers them to its clients. Joining testers are notified from here.
create policy gate on live_events to firstlight_gate using (true) with check (true);
create policy only_erasing on live_events as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, insert, delete on live_events to firstlight_tenant, firstlight_gate;

-- A role needs CREATE on the schema to become the owner of a function.
grant create on schema public to firstlight_gate;
alter function forget_addresses(uuid, uuid) owner to firstlight_gate;
alter function mirror_admin_act() owner to firstlight_gate;
revoke create on schema public from firstlight_gate;
grant create on schema public to firstlight_audit;
alter function chain_audit_entry() owner to firstlight_audit;
alter function erase_audit_rows(text, integer) owner to firstlight_audit;
revoke create on schema public from firstlight_audit;
