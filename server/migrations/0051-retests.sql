-- Announcing a build, and asking those who had a problem whether it is gone.
-- Quick: a constant default is stored once, for all rows.
alter table feedback_settings
  -- So many have to say that it is fixed, or all who are asked where they are fewer.
  add column verify_needs smallint not null default 2,
  -- Days that they have to look.
  add column retest_days smallint not null default 5;

-- Quick: columns without a default change the catalog alone.
alter table builds
  -- Whom it is for: the members of these groups, or all testers of the project where it is null. Deleted groups have no members.
  add column audience_groups uuid[],
  -- Testers are notified in the order of their IDs; not null until all of them are.
  add column announcing_at timestamptz,
  add column announced_up_to uuid;
-- Quick: the table came with the version before last, and a project has at most 500 builds.
create index builds_announcing on builds (announcing_at) where announcing_at is not null;
-- The system role finds announcements that have stopped.
-- Quick: a policy reads no rows.
create policy gate on builds for select to firstlight_gate using (true);
grant select (company_id, id, announcing_at) on builds to firstlight_gate;

-- Whether something is fixed for one person in one build.
-- Quick: the table is new and has no rows.
create table retests (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  item_id uuid not null,
  build_id uuid not null,
  user_id uuid not null,
  due_on date not null,
  -- Replaced: a later build has it. Canceled: they left, the team needs no answer, or the build is retired.
  status text not null default 'open' check (status in ('open', 'fixed', 'still_broken', 'cannot_test', 'replaced', 'canceled')),
  -- Null without an answer, and once the person is erased.
  note text,
  environment jsonb,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, item_id, build_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, project_id, build_id) references builds (company_id, project_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index retests_of_build on retests (company_id, build_id, asked_at desc, id desc);
create index retests_of_project on retests (company_id, project_id, build_id);
create index retests_of_person on retests (company_id, user_id, asked_at desc, id desc);
create index retests_open on retests (company_id, user_id, due_on) where status = 'open';
create index retests_due on retests (due_on, company_id) where status = 'open';
call wall_in('retests');
-- The system role finds companies with retests that are due, without content.
create policy gate on retests for select to firstlight_gate using (true);
grant select, insert, update, delete on retests to firstlight_tenant;
grant select (company_id, due_on, status) on retests to firstlight_gate;

-- Who leaves the project is asked no longer. What they answered stays.
create function leave_retests() returns trigger language plpgsql as $$
begin
  update retests set status = 'canceled'
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and status = 'open';
  return null;
end
$$;
-- Quick: no row is read, and the tables locked before are new.
create trigger leave_retests after delete on project_testers for each row execute function leave_retests();

-- Files of an answer belong to the item, and to the one who answered.
-- Quick: the column is new, and of no row.
-- Stops older programs: those at work continue, and know neither the table nor the column.
alter table feedback_uploads
  add column retest_id uuid,
  add foreign key (company_id, retest_id) references retests (company_id, id) on delete cascade;
-- Quick: no row has it.
create index feedback_uploads_by_retest on feedback_uploads (company_id, retest_id) where retest_id is not null;

-- Quick: rows of before are not looked through, and all kinds of before are allowed.
-- Stops older programs: those at work continue, and write kinds that are allowed still.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'wizard_assigned', 'wizard_reminder', 'onboarding_added', 'onboarding_reminder', 'reminder', 'form_published', 'form_due',
  'form_overdue', 'message', 'response_received', 'invitation_accepted', 'trial_ending', 'feedback_new', 'feedback_reply',
  'feedback_status', 'feedback_assigned', 'build_announced', 'retest_asked'
)) not valid;
