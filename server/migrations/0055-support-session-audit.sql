-- The audit log of the platform calls it a support session; entries that were written before keep their word.
-- Works as before: it writes the same entry under another name.
create or replace function note_support_end() returns trigger
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
