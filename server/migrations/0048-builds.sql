-- Versions of what a project tests.
-- Quick: the table is new and has no rows.
create table builds (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  released_on date,
  notes text not null,
  what_to_test text not null,
  link text not null,
  status text not null default 'draft' check (status in ('draft', 'announced', 'retired')),
  created_by uuid not null,
  created_at timestamptz not null,
  announced_at timestamptz,
  primary key (company_id, id),
  -- What names a build of another project is refused by its foreign key.
  unique (company_id, project_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index builds_newest on builds (company_id, project_id, created_at desc, id desc);
create unique index builds_by_name on builds (company_id, project_id, lower(name));
create index builds_by_maker on builds (company_id, created_by);
call wall_in('builds');
grant select, insert, update, delete on builds to firstlight_tenant;
