-- A company that nobody pays for is erased when its time is over: from then on nobody comes in, and its rows go some at a time.

alter table companies
  add column erasing_since timestamptz,
  -- The last sign of the job that erases it.
  add column erasure_worked_at timestamptz,
  -- What is gone so far: rows by table, and files. It becomes the receipt.
  add column erased jsonb not null default '{}';
create index companies_erasing on companies (erasure_worked_at) where erasing_since is not null;
grant update (erasure_worked_at, erased) on companies to firstlight_tenant;

-- A session opened in the very moment the erasure began lets nobody in either.
create or replace function find_session(hash bytea)
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
    where sessions.token_hash = hash and companies.erasing_since is null;
end
$$;
drop trigger tell_access_changed on companies;
create trigger tell_access_changed after delete or update of company_name, company_domain, logo_url, primary_color,
  secondary_color, login_text, subscription_status, trial_ends_at, locked_at, erasing_since on companies
  for each row execute function tell_access_changed();

-- The database itself lets no company go that is not being erased, nor rows of one that nothing else ever deletes.
create policy only_erasing on companies as restrictive for delete to firstlight_gate using (erasing_since is not null);
grant delete on companies to firstlight_gate;

create procedure let_go_with_company(tenant_table regclass, acting_role text) language plpgsql as $$
begin
  execute format('grant delete on %s to %I', tenant_table, acting_role);
  execute format(
    'create policy only_erasing on %s as restrictive for delete to %I
       using (company_id in (select id from companies where erasing_since is not null))',
    tenant_table, acting_role
  );
end
$$;
call let_go_with_company('company_counters', 'firstlight_tenant');
call let_go_with_company('invoices', 'firstlight_tenant');
call let_go_with_company('live_events', 'firstlight_tenant');
call let_go_with_company('mail_pace', 'firstlight_tenant');
call let_go_with_company('reminder_schedules', 'firstlight_tenant');
call let_go_with_company('subscriptions', 'firstlight_tenant');
call let_go_with_company('upload_totals', 'firstlight_tenant');
-- People go at the gate, together with the identities that nobody else knows.
call let_go_with_company('users', 'firstlight_gate');

-- Where a row is, never what is in it.
grant select (ctid) on access_links to firstlight_tenant;

-- The audit log stays closed to both roles. What takes it away belongs to the role that nobody acts as, which sees what is erased alone.
create policy erasure on companies for select to firstlight_audit using (erasing_since is not null);
grant select (id, erasing_since) on companies to firstlight_audit;
create policy erasure on audit_entries for select to firstlight_audit using (true);
create policy erasure on audit_chain for select to firstlight_audit using (true);
create policy erase on audit_entries for delete to firstlight_audit using (true);
create policy erase on audit_chain for delete to firstlight_audit using (true);
call let_go_with_company('audit_entries', 'firstlight_audit');
call let_go_with_company('audit_chain', 'firstlight_audit');
call let_go_with_company('audit_heads', 'firstlight_audit');
grant select (company_id, ctid) on audit_entries, audit_chain to firstlight_audit;
drop procedure let_go_with_company(regclass, text);

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
grant create on schema public to firstlight_audit;
alter function erase_audit_rows(text, integer) owner to firstlight_audit;
revoke create on schema public from firstlight_audit;
