-- What a tester of a project and its staff have written to each other. All staff of the company read it.
create table conversations (
  company_id uuid not null,
  project_id uuid not null,
  tester_id uuid not null,
  id uuid not null,
  last_at timestamptz not null,
  last_message_id uuid not null,
  primary key (company_id, project_id, tester_id),
  unique (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, tester_id) references users (company_id, id)
);
create index conversations_newest on conversations (company_id, project_id, last_at desc, tester_id desc);
create index conversations_by_tester on conversations (company_id, tester_id);
call wall_in('conversations');
grant select, insert, update, delete on conversations to firstlight_tenant;

-- What was written, once, however many get it. The id is of the sender's making: sent again with it, nothing is written.
create table message_bodies (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  sender_id uuid not null,
  content text not null,
  recipient_count integer not null check (recipient_count > 0),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id)
);
-- Searching for words reads these and no copies.
create index message_bodies_newest on message_bodies (company_id, project_id, created_at desc, id desc);
create index message_bodies_by_sender on message_bodies (company_id, sender_id);
call wall_in('message_bodies');
-- Of what was written only the name of somebody who is erased is ever changed.
grant select, insert, delete, update (content) on message_bodies to firstlight_tenant;

-- One for each who gets it.
create table messages (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  tester_id uuid not null,
  body_id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When its recipient, who had not read it, was told by mail, or it was decided that they are not.
  told_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id, tester_id)
    references conversations (company_id, project_id, tester_id) on delete cascade,
  foreign key (company_id, body_id) references message_bodies (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id),
  foreign key (company_id, recipient_id) references users (company_id, id),
  check (sender_id <> recipient_id)
);
create index messages_newest on messages (company_id, project_id, tester_id, created_at desc, id desc);
create index messages_by_project on messages (company_id, project_id, created_at desc, id desc);
create index messages_by_tester on messages (company_id, tester_id, created_at desc, id desc);
create index messages_by_body on messages (company_id, body_id, tester_id);
-- Taking back an invitation deletes a person, which asks whether anybody wrote or got something.
create index messages_by_sender on messages (company_id, sender_id);
create index messages_by_recipient on messages (company_id, recipient_id);
-- Counting what is unread reads nothing else.
create index messages_unread on messages (company_id, recipient_id, project_id, tester_id) where read_at is null;
create index messages_untold on messages (company_id, project_id, recipient_id, created_at)
  where read_at is null and told_at is null;
call wall_in('messages');
grant select, insert, delete, update (read_at, told_at) on messages to firstlight_tenant;
-- The gate finds in which projects somebody was not told, not who or of what.
create policy gate on messages for select to firstlight_gate using (true);
grant select (company_id, project_id, created_at, read_at, told_at) on messages to firstlight_gate;

-- Files that are part of what was written. Staff and the tester whose conversation it is read them.
create table message_uploads (
  company_id uuid not null,
  body_id uuid not null,
  upload_id uuid not null,
  primary key (company_id, body_id, upload_id),
  foreign key (company_id, body_id) references message_bodies (company_id, id) on delete cascade,
  foreign key (company_id, upload_id) references uploads (company_id, id)
);
create index message_uploads_by_upload on message_uploads (company_id, upload_id);
call wall_in('message_uploads');
grant select, insert, delete on message_uploads to firstlight_tenant;

-- As before, with messages holding files as wizards do: the last to let go releases them.
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
    );
  end if;
  return null;
end
$$;
create trigger show_upload after insert or delete on message_uploads for each row execute function show_upload();
