-- What happened and concerns one person: behind the bell, for 90 days.
create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('wizard_assigned', 'wizard_reminder', 'onboarding_reminder')),
  -- The project it belongs to: testers see it while they are on that project.
  project_id uuid,
  -- The thing it is about.
  subject_id uuid,
  title text not null,
  message text not null,
  -- A path of our own app: nothing here leads elsewhere.
  link text not null check (link ~ '^/[a-z]'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  -- Of a kind there is one about a thing; a newer one takes its place. It also finds all that is about a thing.
  unique (company_id, subject_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index notifications_newest on notifications (company_id, user_id, created_at desc, id desc);
-- Counting what is unread reads nothing else.
create index notifications_unread on notifications (company_id, user_id, project_id) where read_at is null;
create index notifications_by_project on notifications (company_id, project_id) where project_id is not null;
create index notifications_old on notifications (created_at);
call wall_in('notifications');
grant select, insert, delete, update (title, message, link, project_id, created_at, read_at)
  on notifications to firstlight_tenant;
-- The gate finds what is old, not whose it is or what it says.
create policy gate on notifications for select to firstlight_gate using (true);
grant select (company_id, id, created_at) on notifications to firstlight_gate;
