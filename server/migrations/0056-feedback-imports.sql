-- Feedback of other tools, imported from lists.
-- Quick: columns without a default, or with a constant one, change the catalog alone.
alter table feedback_items
  -- What it is called where it comes from, with the name of that: "jira:TRL-7".
  add column external_id text,
  -- People who have it and are no testers here; who reported it elsewhere is one of them.
  add column imported_votes integer not null default 0,
  -- Who reported it elsewhere: a name, or an address. Its reporter here is the person who imported it.
  add column author_name text;
-- Quick: no row has an external ID yet.
-- Stops older programs: those at work continue, and write no external ID.
create unique index feedback_items_external on feedback_items (company_id, project_id, external_id) where external_id is not null;

-- Quick: the table is new and has no rows.
create table feedback_imports (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  -- Results so far. The other rows are waiting.
  added integer not null default 0,
  already_here integer not null default 0,
  refused integer not null default 0,
  -- When a stopped import was last resumed.
  resumed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index feedback_imports_of_project on feedback_imports (company_id, project_id);
create index feedback_imports_by_maker on feedback_imports (company_id, created_by);
create index feedback_imports_old on feedback_imports (created_at);
create index feedback_imports_unfinished on feedback_imports (created_at) where finished_at is null;
call wall_in('feedback_imports');
create policy gate on feedback_imports for select to firstlight_gate using (true);
grant select, insert, update, delete on feedback_imports to firstlight_tenant;
grant select (company_id, id, created_at, finished_at, resumed_at) on feedback_imports to firstlight_gate;

-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  -- Row of the list: the headings are row 1.
  line integer not null,
  outcome text not null check (outcome in ('waiting', 'added', 'already_here', 'refused')),
  reason text,
  -- What is to be written, and its author. Null once the row has its outcome: the item has it then.
  content jsonb,
  author_email text,
  -- Of the item that it has become, or was already.
  number integer,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references feedback_imports (company_id, id) on delete cascade
);
create index feedback_import_rows_by_outcome on feedback_import_rows (company_id, import_id, outcome, line);
create index feedback_import_rows_by_author on feedback_import_rows (company_id, author_email) where author_email is not null;
call wall_in('feedback_import_rows');
grant select, insert, update, delete on feedback_import_rows to firstlight_tenant;
