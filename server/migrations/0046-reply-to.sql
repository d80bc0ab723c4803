-- Where replies to a company's emails go: an address that was confirmed by the link sent to it. The gate's to write.
alter table companies add column reply_to_email text;

-- The address that waits for its confirmation.
-- Quick: the table is empty, so its reference holds companies for a moment.
create table reply_to_requests (
  company_id uuid primary key references companies (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  -- Names the mail that carries the link.
  link_id uuid not null,
  requested_by uuid not null,
  expires_at timestamptz not null
);
call wall_in('reply_to_requests');
create policy gate on reply_to_requests to firstlight_gate using (true) with check (true);
-- Shown in Settings, and deleted with its company; only the gate takes a link back in.
grant select (company_id, email, expires_at, ctid), delete on reply_to_requests to firstlight_tenant;
grant select, insert, update, delete on reply_to_requests to firstlight_gate;
