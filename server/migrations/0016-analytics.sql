-- Numbers of answers by day, kept by the job that tallies answers (docs/decisions/0029): rows of form_responses that are
-- `tallied` are in here, the others are counted while somebody waits. Days are UTC. project_id null: the whole company.

create table answer_days (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  responses bigint not null default 0,
  -- Answers in words (text, textarea), and their characters.
  written_answers bigint not null default 0,
  written_characters bigint not null default 0,
  unique nulls not distinct (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('answer_days');
grant select, insert, update, delete on answer_days to firstlight_tenant;

create table form_days (
  company_id uuid not null,
  form_id uuid not null,
  day date not null,
  responses bigint not null default 0,
  primary key (company_id, form_id, day),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('form_days');
grant select, insert, update, delete on form_days to firstlight_tenant;

-- Minutes from when a form was there for a tester to their first answer, noted with it; null of further answers.
alter table form_responses add column waited_minutes integer check (waited_minutes between 0 and 2097151);

-- How many waited how long, coarse to fine, so that the exact median of any days is found in three looks:
-- level 0 counts by waited_minutes >> 14, level 1 by >> 7, level 2 by the minute.
create table answer_waits (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  level smallint not null check (level between 0 and 2),
  bucket integer not null,
  responses bigint not null default 0,
  unique nulls not distinct (company_id, project_id, level, day, bucket),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('answer_waits');
grant select, insert, update, delete on answer_waits to firstlight_tenant;

-- Who was here on which day. project_id null: used the product signed in (staff and testers); otherwise: a tester who answered there.
create table active_days (
  company_id uuid not null,
  project_id uuid,
  user_id uuid not null,
  day date not null,
  is_tester boolean not null,
  -- Whether it is in active_gaps; the others are looked at one by one.
  counted boolean not null default false,
  unique nulls not distinct (company_id, project_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index active_days_uncounted on active_days (company_id, project_id, day) where not counted;
call wall_in('active_days');
grant select, insert, update, delete on active_days to firstlight_tenant;

-- How many people were here on a day and not again for so many days (gap 400: not yet again, or after more than a year).
-- Different people in any days from a to b: those whose last day there is in it, which is the sum over day in [a, b], day + gap > b.
create table active_gaps (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  is_tester boolean not null,
  day date not null,
  gap smallint not null check (gap between 1 and 400),
  people bigint not null default 0,
  unique nulls not distinct (company_id, project_id, is_tester, day, gap),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('active_gaps');
grant select, insert, update, delete on active_gaps to firstlight_tenant;

-- What the response rate was when a day ended: a record of then, which nothing later changes.
create table response_rates (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  submitted bigint not null,
  expected bigint not null,
  unique nulls not distinct (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
call wall_in('response_rates');
grant select, insert, update, delete on response_rates to firstlight_tenant;

-- What a tester has done on a project, kept with their place on it.
alter table project_testers
  add column started_at timestamptz,
  add column submitted_at timestamptz,
  add column onboarded_at timestamptz,
  add column last_active_at timestamptz,
  add column response_count integer not null default 0;
create index project_testers_active on project_testers (company_id, project_id, last_active_at desc nulls last, user_id);
grant update (started_at, submitted_at, onboarded_at, last_active_at, response_count) on project_testers to firstlight_tenant;

-- How far the testers of a project are, in slots as the other counters.
create table project_funnels (
  company_id uuid not null,
  project_id uuid not null,
  slot smallint not null,
  invited bigint not null default 0,
  joined bigint not null default 0,
  onboarded bigint not null default 0,
  started bigint not null default 0,
  submitted bigint not null default 0,
  primary key (company_id, project_id, slot),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('project_funnels');
grant select, insert, update, delete on project_funnels to firstlight_tenant;
