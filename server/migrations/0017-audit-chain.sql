-- The audit log of a company is chained by hash, so that whoever changes it behind our back is found (docs/decisions/0030).

alter table audit_entries no force row level security;

-- The hash covers this digest instead of the address: the address can be forgotten with its salt, and forgetting is told from editing.
alter table audit_entries
  add column ip_salt bytea,
  add column ip_digest bytea;
update audit_entries set ip_salt = salted.salt, ip_digest = sha256(salted.salt || convert_to(salted.ip, 'UTF8'))
from (select company_id, id, ip, uuid_send(gen_random_uuid()) as salt from audit_entries where ip is not null) as salted
where audit_entries.company_id = salted.company_id and audit_entries.id = salted.id;

create function salt_audit_address() returns trigger language plpgsql as $$
begin
  new.ip_salt := case when new.ip is not null then uuid_send(gen_random_uuid()) end;
  new.ip_digest := sha256(new.ip_salt || convert_to(new.ip, 'UTF8'));
  return new;
end
$$;
create trigger salt_audit_address before insert on audit_entries for each row execute function salt_audit_address();

-- One piece of what is hashed, its length before it: no two lists of pieces read alike.
create function audit_piece(value text) returns text language sql immutable parallel safe
  return coalesce(octet_length(value) || ':' || value, '-');

-- All that an entry says, as it is hashed. server/src/domains/audit/chain-hash.ts says the same.
create function audit_text(entry audit_entries) returns text language sql stable parallel safe
  return audit_piece(entry.company_id::text) || audit_piece(entry.id::text)
    || audit_piece((extract(epoch from entry.at) * 1000000)::bigint::text) || audit_piece(entry.actor_kind)
    || audit_piece(entry.actor_id::text) || audit_piece(entry.action) || audit_piece(entry.resource_type)
    || audit_piece(entry.resource_id::text) || audit_piece(entry.changes::text)
    || audit_piece(encode(entry.ip_digest, 'hex')) || audit_piece(entry.request_id);

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

-- What was there before: one chain a company, in the order of time.
do $$
declare
  entry audit_entries;
  of_company uuid;
  place bigint;
  last_hash bytea;
begin
  for entry in select * from audit_entries order by company_id, at, id loop
    if entry.company_id is distinct from of_company then
      of_company := entry.company_id;
      place := 0;
      last_hash := '';
    end if;
    place := place + 1;
    last_hash := sha256(last_hash || int2send(0::smallint) || int8send(place) || convert_to(audit_text(entry), 'UTF8'));
    insert into audit_chain values (of_company, 0, place, entry.id, last_hash);
  end loop;
  insert into audit_heads (company_id, slot, seq, hash)
  select distinct on (company_id) company_id, slot, seq, hash from audit_chain order by company_id, seq desc;
end
$$;

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

call wall_in('audit_chain');
call wall_in('audit_heads');
grant select on audit_chain, audit_heads to firstlight_tenant;
create policy gate on audit_chain for select to firstlight_gate using (true);
create policy gate on audit_heads to firstlight_gate using (true) with check (true);
grant select on audit_chain, audit_heads to firstlight_gate;
grant update (is_anchored) on audit_heads to firstlight_gate;

-- A role that nobody takes owns the one way in: calls and jobs write entries, never chains.
create policy chain on audit_chain for insert to firstlight_audit with check (true);
create policy chain on audit_heads to firstlight_audit using (true) with check (true);
grant insert on audit_chain to firstlight_audit;
grant select, insert, update (seq, hash, is_anchored) on audit_heads to firstlight_audit;
grant create on schema public to firstlight_audit;
alter function chain_audit_entry() owner to firstlight_audit;
revoke create on schema public from firstlight_audit;

-- With the address goes its salt: what is left of it is a digest that nobody can try addresses on.
drop policy forget on audit_entries;
create policy forget on audit_entries for update to firstlight_gate using (true) with check (ip is null and ip_salt is null);
grant update (ip_salt) on audit_entries to firstlight_gate;
create or replace function forget_addresses(of_company uuid, of_user uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update audit_entries set ip = null, ip_salt = null
  where company_id = of_company and company_id = current_company() and actor_kind = 'person' and actor_id = of_user
    and ip is not null;
end;

-- The log is asked by who did it, or by what was done: each question reads its own newest entries, however many others there are.
drop index audit_entries_by_actor;
create index audit_entries_by_actor on audit_entries (company_id, actor_id, at desc, id desc);
create index audit_entries_by_kind on audit_entries (company_id, action, resource_type, at desc, id desc);
-- Few are not people's, and what people do writes nothing here.
create index audit_entries_by_itself on audit_entries (company_id, at desc, id desc) where actor_kind <> 'person';

alter table audit_entries force row level security;
