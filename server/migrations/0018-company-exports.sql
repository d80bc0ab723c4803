-- Files that somebody had made of a company's rows: a job writes them, and they last for a day.
create table company_exports (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('audit_log')),
  format text not null check (format in ('csv', 'excel')),
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
call wall_in('company_exports');
grant select, insert, update, delete on company_exports to firstlight_tenant;

-- The sweeps find at the gate what has ended and which files somebody has, without seeing whose or what they are.
create policy gate on company_exports for select to firstlight_gate using (true);
grant select (company_id, id, status, storage_key, worked_at, expires_at) on company_exports to firstlight_gate;
