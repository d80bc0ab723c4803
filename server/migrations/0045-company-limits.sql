-- What the operator limits or switches off, for all companies and for single ones. A missing key follows what stands above it:
-- the company, then all companies, then what the product does by itself. A limit of null is none.
create table platform_limits (
  -- There is one row.
  is_only boolean primary key default true check (is_only),
  limits jsonb not null default '{}'
);
insert into platform_limits default values;
grant select, update on platform_limits to firstlight_gate;
grant select on platform_limits to firstlight_tenant, firstlight_platform;

create table company_limits (
  company_id uuid primary key references companies (id) on delete cascade,
  limits jsonb not null,
  changed_at timestamptz not null
);
create index company_limits_newest on company_limits (changed_at, company_id);
call wall_in('company_limits');
create policy gate on company_limits to firstlight_gate using (true) with check (true);
create policy platform on company_limits for select to firstlight_platform using (true);
grant select, insert, update, delete on company_limits to firstlight_gate;
grant select on company_limits to firstlight_platform;
grant select, delete on company_limits to firstlight_tenant;
create policy only_erasing on company_limits as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
