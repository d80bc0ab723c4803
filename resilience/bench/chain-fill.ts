/**
 * Audit entries as submissions leave them, chained as the database chains them: one chain per company, so that `npm run audit:verify`
 * passes. The trigger stores the end of a chain in one row, which this many entries at once would bloat.
 * @param entries a query of company_id, id, at, actor_id, resource_type, action and resource_id; oldest first within a company
 */
export const chainedEntries = (entries: string): string => `
set session_replication_role = replica;
create temporary table given as select *, row_number() over () as nr from (${entries}) as entries;
insert into audit_entries (company_id, id, at, actor_kind, actor_id, action, resource_type, resource_id)
select company_id, id, at, 'person', actor_id, action, resource_type, resource_id from given order by nr;
do $$
declare
  entry audit_entries;
  head record;
  place bigint := 0;
  last_hash bytea := '';
  of_company uuid;
begin
  for entry in
    select audit_entries.* from given join audit_entries on audit_entries.company_id = given.company_id and audit_entries.id = given.id
    order by given.company_id, given.nr
  loop
    if entry.company_id is distinct from of_company then
      of_company := entry.company_id;
      select * into head from audit_chain where company_id = of_company and slot = 0 order by seq desc limit 1;
      place := coalesce(head.seq, 0);
      last_hash := coalesce(head.hash, '');
    end if;
    place := place + 1;
    last_hash := sha256(last_hash || int2send(0::smallint) || int8send(place) || convert_to(audit_text(entry), 'UTF8'));
    insert into audit_chain values (of_company, 0, place, entry.id, last_hash);
  end loop;
end
$$;
insert into audit_heads (company_id, slot, seq, hash)
select distinct on (company_id) company_id, slot, seq, hash from audit_chain
where company_id in (select company_id from given) and slot = 0 order by company_id, seq desc
on conflict (company_id, slot) do update set seq = excluded.seq, hash = excluded.hash;
drop table given;
set session_replication_role = origin`;
