-- What the team writes about a tester of a project, and tags to find them by. It goes with the membership.
-- Quick: the table is new and has no rows.
create table tester_notes (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  note text not null default '',
  tags text[] not null default '{}',
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id, user_id) references project_testers (company_id, project_id, user_id) on delete cascade,
  foreign key (company_id, updated_by) references users (company_id, id)
);
call wall_in('tester_notes');
grant select, insert, update, delete on tester_notes to firstlight_tenant;
