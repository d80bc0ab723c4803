-- What testers and the team notice, apart from answers to forms.
-- Quick: all tables are new and have no rows.
create table feedback_items (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  number integer not null,
  type text not null check (type in ('bug', 'idea', 'praise', 'question')),
  title text not null,
  details jsonb not null,
  status text not null default 'new' check (status in ('new', 'under_review', 'needs_info', 'accepted', 'in_progress', 'done',
    'verified', 'declined', 'cannot_reproduce', 'duplicate')),
  reason text not null default '',
  severity text check (severity in ('critical', 'major', 'minor', 'cosmetic', 'need', 'want', 'nice')),
  frequency text check (frequency in ('always', 'often', 'sometimes', 'once')),
  priority text check (priority in ('urgent', 'high', 'medium', 'low')),
  owner_id uuid,
  reporter_id uuid not null,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  shared_title text not null default '',
  shared_summary text not null default '',
  seen_build_id uuid,
  fixed_build_id uuid,
  -- Of a duplicate. What it is a duplicate of is none itself.
  merged_into_id uuid,
  source text not null check (source in ('tester', 'staff', 'response', 'wizard_answer', 'message', 'import')),
  people_count integer not null default 1,
  -- Of all people who have it.
  platforms text[] not null default '{}',
  impact integer not null default 0,
  reopened_count integer not null default 0,
  respond_by timestamptz,
  first_response_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  -- In the trash; a duplicate goes with what it is a duplicate of.
  deleted_at timestamptz,
  purge_at timestamptz,
  deleted_by uuid,
  deleted_with uuid,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, reporter_id) references users (company_id, id),
  foreign key (company_id, project_id, seen_build_id) references builds (company_id, project_id, id),
  foreign key (company_id, project_id, fixed_build_id) references builds (company_id, project_id, id),
  foreign key (company_id, merged_into_id) references feedback_items (company_id, id) on delete set null (merged_into_id),
  check (merged_into_id is null or status = 'duplicate'),
  check (visibility = 'private' or (shared_title <> '' and shared_summary <> ''))
);
-- Lists leave duplicates out. What they are filtered by comes last: what does not match is passed over without reading the item.
create index feedback_items_active on feedback_items (company_id, project_id, last_activity_at desc, id desc,
  type, status, severity, priority, visibility, source) where merged_into_id is null;
create index feedback_items_by_status on feedback_items (company_id, project_id, status, last_activity_at desc, id desc)
  where merged_into_id is null;
create index feedback_items_by_impact on feedback_items (company_id, project_id, impact desc, id desc,
  type, status, severity, priority, visibility, source) where merged_into_id is null;
create index feedback_items_newest on feedback_items (company_id, project_id, created_at desc, id desc,
  type, status, severity, priority, visibility, source) where merged_into_id is null;
create index feedback_items_due on feedback_items (company_id, project_id, respond_by, id,
  type, status, severity, priority, visibility, source) where respond_by is not null and merged_into_id is null;
create index feedback_items_merged on feedback_items (company_id, merged_into_id) where merged_into_id is not null;
create index feedback_items_shared on feedback_items (company_id, project_id, last_activity_at desc, id desc)
  where visibility = 'shared';
create index feedback_items_by_owner on feedback_items (company_id, owner_id, project_id, last_activity_at desc, id desc)
  where owner_id is not null;
create index feedback_items_by_reporter on feedback_items (company_id, reporter_id, project_id, last_activity_at desc, id desc);
create index feedback_items_by_seen_build on feedback_items (company_id, project_id, seen_build_id) where seen_build_id is not null;
create index feedback_items_by_fixed_build on feedback_items (company_id, project_id, fixed_build_id) where fixed_build_id is not null;
-- What retention looks for.
create index feedback_items_closed on feedback_items (company_id, last_activity_at)
  where merged_into_id is null and status in ('done', 'verified', 'declined', 'cannot_reproduce', 'duplicate');
create index feedback_items_trash on feedback_items (company_id, deleted_at desc, id desc) where deleted_at is not null;
create index feedback_items_deleted on feedback_items (deleted_at) where deleted_at is not null;
call wall_in('feedback_items');
-- What has been in the trash for its time is found for all companies.
grant select (company_id, id, deleted_at, purge_at, deleted_with) on feedback_items to firstlight_gate;
create policy gate on feedback_items for select to firstlight_gate using (true);
create policy not_deleted on feedback_items as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
grant select, insert, update, delete on feedback_items to firstlight_tenant;

-- Which duplicates there were, and how to undo it. Merging moves nothing else.
create table feedback_merges (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  into_id uuid not null,
  -- The item that was merged when this duplicate of it came along.
  along_with_id uuid,
  status_before text not null,
  merged_at timestamptz not null,
  unmerged_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, into_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, along_with_id) references feedback_items (company_id, id) on delete cascade
);
create index feedback_merges_of_item on feedback_merges (company_id, item_id, merged_at desc);
create index feedback_merges_into on feedback_merges (company_id, into_id);
create index feedback_merges_along on feedback_merges (company_id, along_with_id) where along_with_id is not null;
call wall_in('feedback_merges');
grant select, insert, update, delete on feedback_merges to firstlight_tenant;

-- Who has it, the reporter included, and on what.
-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_votes (
  company_id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  -- Empty once the person is erased.
  environment jsonb,
  platform text,
  added_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, item_id, user_id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, added_by) references users (company_id, id)
);
create index feedback_votes_by_user on feedback_votes (company_id, user_id, item_id);
create index feedback_votes_by_adder on feedback_votes (company_id, added_by);
create index feedback_votes_newest on feedback_votes (company_id, item_id, created_at desc, user_id desc);
call wall_in('feedback_votes');
grant select, insert, update, delete on feedback_votes to firstlight_tenant;

-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_comments (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  author_id uuid not null,
  -- Internal: the team. Direct: the team and one who has it. Shared: the team writes to all who see the item.
  audience text not null check (audience in ('internal', 'direct', 'shared')),
  tester_id uuid check ((audience = 'direct') = (tester_id is not null)),
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id),
  foreign key (company_id, tester_id) references users (company_id, id)
);
create index feedback_comments_newest on feedback_comments (company_id, item_id, created_at desc, id desc);
create index feedback_comments_by_author on feedback_comments (company_id, author_id);
create index feedback_comments_by_tester on feedback_comments (company_id, tester_id) where tester_id is not null;
call wall_in('feedback_comments');
grant select, insert, update, delete on feedback_comments to firstlight_tenant;

-- What became of an item. It is written once.
-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_events (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  at timestamptz not null,
  -- Null: the product itself.
  actor_id uuid,
  kind text not null,
  before text not null,
  after text not null,
  primary key (company_id, id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references users (company_id, id)
);
create index feedback_events_newest on feedback_events (company_id, item_id, at desc, id desc);
create index feedback_events_by_actor on feedback_events (company_id, actor_id) where actor_id is not null;
call wall_in('feedback_events');
grant select, insert, delete on feedback_events to firstlight_tenant;
-- Alone for removing the name of an erased person.
grant update (before, after) on feedback_events to firstlight_tenant;

-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_followers (
  company_id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  -- They said no: nothing makes them follow again.
  is_muted boolean not null default false,
  primary key (company_id, item_id, user_id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index feedback_followers_by_user on feedback_followers (company_id, user_id, item_id) where not is_muted;
call wall_in('feedback_followers');
grant select, insert, update, delete on feedback_followers to firstlight_tenant;

-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_uploads (
  company_id uuid not null,
  upload_id uuid not null,
  item_id uuid not null,
  comment_id uuid,
  primary key (company_id, upload_id),
  foreign key (company_id, upload_id) references uploads (company_id, id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references feedback_comments (company_id, id) on delete cascade
);
create index feedback_uploads_by_item on feedback_uploads (company_id, item_id);
create index feedback_uploads_by_comment on feedback_uploads (company_id, comment_id) where comment_id is not null;
call wall_in('feedback_uploads');
grant select, insert, delete on feedback_uploads to firstlight_tenant;

-- Works as before: it knows the files of feedback, too.
create or replace function show_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update uploads set is_shown = true where company_id = new.company_id and id = new.upload_id and not is_shown;
  else
    -- Whoever ties it at this moment is waited for, and seen by the next statement.
    perform from uploads where company_id = old.company_id and id = old.upload_id for update;
    update uploads set is_shown = false, released = true
    where company_id = old.company_id and id = old.upload_id and not exists (
      select from wizard_uploads where company_id = old.company_id and upload_id = old.upload_id
    ) and not exists (
      select from message_uploads where company_id = old.company_id and upload_id = old.upload_id
    ) and not exists (
      select from company_logos where company_id = old.company_id and upload_id = old.upload_id
    ) and not exists (
      select from feedback_uploads where company_id = old.company_id and upload_id = old.upload_id
    );
  end if;
  return null;
end
$$;
create trigger show_upload after insert or delete on feedback_uploads for each row execute function show_upload();

-- What similar items are found by: see wordKeys. Compared by bytes, which is leakproof, so row-level security lets the index be used.
create table feedback_words (
  company_id uuid not null,
  project_id uuid not null,
  is_shared boolean not null,
  word text collate "C" not null,
  number integer not null,
  primary key (company_id, project_id, is_shared, word, number),
  foreign key (company_id, project_id, number) references feedback_items (company_id, project_id, number) on delete cascade
);
create index feedback_words_by_item on feedback_words (company_id, project_id, number);
call wall_in('feedback_words');
grant select, insert, update, delete on feedback_words to firstlight_tenant;

-- News that people are mailed about unless they read them soon.
-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_news (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, project_id, user_id, item_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade
);
create index feedback_news_by_user on feedback_news (company_id, user_id);
create index feedback_news_by_item on feedback_news (company_id, item_id);
create index feedback_news_stalled on feedback_news (created_at);
call wall_in('feedback_news');
grant select, insert, update, delete on feedback_news to firstlight_tenant;
-- Where sending them was lost is found for all companies.
grant select (company_id, project_id, created_at) on feedback_news to firstlight_gate;
create policy gate on feedback_news for select to firstlight_gate using (true);
