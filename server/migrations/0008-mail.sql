-- Emails, notifications and messages.

-- The email outbox, written in the transaction of its cause. The body is deleted after delivery: it may contain a token.
create table mails (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  category text not null,
  to_email text not null,
  to_name text not null,
  subject text not null,
  state text not null default 'queued' check (state in ('queued', 'held', 'gathered', 'sent', 'failed', 'skipped', 'suppressed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  user_id uuid,
  project_id uuid,
  -- Deleted after delivery, since it may contain a token.
  content jsonb,
  -- Ignores preferences: the person requested it, or it concerns their account.
  is_required boolean not null default false,
  -- The row is deleted after delivery.
  is_forgotten boolean not null default false,
  -- Next attempt. For a held email: when its digest is due.
  due_at timestamptz,
  -- The frequency of the digest that this email waits for, or is. at_once combines several events without a wait.
  digest text check (digest in ('daily', 'weekly', 'at_once')),
  -- The digest that includes this email.
  digest_id uuid,
  -- Lease of the worker that is sending it.
  claimed_until timestamptz,
  -- The email is not sent after this time: its link is invalid.
  expires_at timestamptz,
  -- The invitation or access link in the email. Links are deleted long before the email log.
  link_id uuid,
  -- Due before the first attempt. Each attempt changes due_at, so lateness is measured from here.
  first_due_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id)
);
create index mails_newest on mails (company_id, created_at desc, id desc);
create index mails_by_user on mails (company_id, user_id) where user_id is not null;
create index mails_by_address on mails (company_id, to_email);
create index mails_due on mails (due_at) where state in ('queued', 'held');
create index mails_by_link on mails (link_id) where link_id is not null and state in ('queued', 'held');
-- The email log by state. Most emails are sent: mails_newest serves those.
create index mails_by_state on mails (company_id, state, created_at desc, id desc) where state <> 'sent';
-- Due digests, in processing order.
create index mails_held on mails (due_at, company_id, user_id, digest) where state = 'held';
-- For deleted projects: cancels their pending emails and clears the reference of sent ones.
create index mails_by_project on mails (company_id, project_id) where project_id is not null;
create index mails_old on mails (created_at, state);
call wall_in('mails');
-- The system role writes emails about accounts, and finds due ones without recipient and content.
create policy gate on mails to firstlight_gate using (true) with check (true);
create policy platform on mails for select to firstlight_platform using (true);
-- Revoking a link as the system role withdraws its emails.
grant select, insert, update, delete on mails to firstlight_tenant;
grant select (company_id, id, state, attempts, created_at, user_id, due_at, digest, claimed_until, link_id), insert,
  update (expires_at), delete on mails to firstlight_gate;
grant select (company_id, id, category, state, attempts, created_at, sent_at, due_at, first_due_at)
  on mails to firstlight_platform;

-- Addresses that bounced permanently. They get no emails until unblocked.
create table mail_suppressions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  email text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email)
);
call wall_in('mail_suppressions');
create policy gate on mail_suppressions for select to firstlight_gate using (true);
create policy platform on mail_suppressions for select to firstlight_platform using (true);
grant select, insert, delete on mail_suppressions to firstlight_tenant;
grant select on mail_suppressions to firstlight_gate;
grant select (company_id, id, reason, created_at) on mail_suppressions to firstlight_platform;

-- When a company's next email may be sent, so that bulk email does not delay other companies.
create table mail_pace (
  company_id uuid not null references companies (id) on delete cascade,
  lane text not null check (lane in ('general', 'invitation')),
  next_at timestamptz not null,
  primary key (company_id, lane)
);
call wall_in('mail_pace');
create policy gate on mail_pace to firstlight_gate using (true) with check (true);
create policy only_erasing on mail_pace as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, insert, update, delete on mail_pace to firstlight_tenant;
grant select, insert, update on mail_pace to firstlight_gate;

-- Email preferences, for the company (project_id null) or one project. A missing one is enabled.
create table email_preferences (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid,
  -- By category.
  settings jsonb not null,
  -- By category: the setting that an unsubscribe link replaced, for undo. Null where none was set.
  replaced jsonb not null default '{}',
  -- By category: the project's setting before a link unsubscribed from all projects.
  withdrawn jsonb not null default '{}',
  unique nulls not distinct (company_id, user_id, project_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index email_preferences_by_project on email_preferences (company_id, project_id) where project_id is not null;
call wall_in('email_preferences');
create policy gate on email_preferences to firstlight_gate using (true) with check (true);
grant select, insert, update, delete on email_preferences to firstlight_tenant, firstlight_gate;

-- The next time at this hour and weekday (1 Monday to 7 Sunday, null any) in a time zone.
create function next_local_time(after_time timestamptz, zone text, hour integer, weekday integer) returns timestamptz
  language sql stable
  return (
    select candidate at time zone zone
    from generate_series(0, 8) as days (ahead),
      lateral (select date_trunc('day', after_time at time zone zone) + make_interval(days => ahead, hours => hour)) as c (candidate)
    where (candidate at time zone zone) > after_time
      and (weekday is null or extract(isodow from candidate)::int = weekday)
    order by ahead limit 1
  );

-- Reminders of a company: days before and after the due date, and quiet hours, in its time zone.
create table reminder_schedules (
  company_id uuid primary key references companies (id) on delete cascade,
  is_paused boolean not null default false,
  days_before smallint[] not null default '{3,1}',
  on_due_day boolean not null default true,
  days_after smallint[] not null default '{3}',
  quiet_from smallint not null default 20 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  -- Last day of reminders, in the company's time zone.
  last_run_on date,
  -- When the reminders of last_run_on last started. Null once all are sent.
  reminding_at timestamptz
);
call wall_in('reminder_schedules');
create policy gate on reminder_schedules to firstlight_gate using (true) with check (true);
create policy only_erasing on reminder_schedules as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, insert, update, delete on reminder_schedules to firstlight_tenant;
grant select on reminder_schedules to firstlight_gate;

-- At most one reminder per person and day, enforced by the key.
create table reminders_sent (
  company_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call wall_in('reminders_sent');
grant select, insert, delete on reminders_sent to firstlight_tenant;

-- Reply-to addresses waiting for confirmation.
create table reply_to_requests (
  company_id uuid primary key references companies (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  -- Identifies the email with the link.
  link_id uuid not null,
  requested_by uuid not null,
  expires_at timestamptz not null
);
call wall_in('reply_to_requests');
create policy gate on reply_to_requests to firstlight_gate using (true) with check (true);
-- Shown in Settings, and deleted with the company. Only the system role redeems the link.
grant select (ctid, company_id, email, expires_at), delete on reply_to_requests to firstlight_tenant;
grant select, insert, update, delete on reply_to_requests to firstlight_gate;

-- Messages to Firstlight from the contact page. They belong to no company, so that no tenant can read them.
create table contact_messages (
  id uuid primary key,
  created_at timestamptz not null,
  name text not null,
  email text not null,
  company text not null,
  inquiry_type text not null check (inquiry_type in ('general', 'sales', 'support', 'partnership', 'demo', 'billing')),
  subject text not null,
  message text not null,
  -- Next attempt of its email. Null when it is sent, failed, or the operator has no address.
  due_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  mailed_at timestamptz,
  answered_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_by_email on contact_messages (email);
create index contact_messages_due on contact_messages (due_at) where due_at is not null;
grant select, insert, update, delete on contact_messages to firstlight_gate;
grant select (id, created_at, name, email, company, inquiry_type, subject, message, mailed_at, answered_at)
  on contact_messages to firstlight_platform;

-- Notifications of a person, retained for 90 days.
create table notifications (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in (
    'wizard_assigned', 'wizard_reminder', 'onboarding_added', 'onboarding_reminder', 'form_published', 'form_due',
    'form_overdue', 'message', 'response_received', 'invitation_accepted', 'trial_ending'
  )),
  -- Testers see it while they are on this project.
  project_id uuid,
  -- What the notification is about.
  subject_id uuid,
  title text not null,
  message text not null,
  -- A path of the app, never another site.
  link text not null check (link ~ '^/[a-z]'),
  created_at timestamptz not null,
  read_at timestamptz,
  -- Number of events combined while unread. Null for kinds that are not combined.
  count integer check (count > 0),
  -- Its subject is not visible to the reader now, such as a closed form or a wizard back in draft.
  is_hidden boolean not null default false,
  primary key (company_id, id),
  -- One per kind and subject: a newer one replaces it. The key also serves lookups by subject.
  unique (company_id, subject_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index notifications_newest on notifications (company_id, user_id, created_at desc, id desc);
create index notifications_by_project on notifications (company_id, project_id) where project_id is not null;
create index notifications_old on notifications (created_at);
create index notifications_unread on notifications (company_id, user_id, project_id) where read_at is null and not is_hidden;
call wall_in('notifications');
-- The system role finds expired notifications, without recipient and content.
create policy gate on notifications for select to firstlight_gate using (true);
grant select, insert, update (project_id, title, message, link, created_at, read_at, count, is_hidden), delete
  on notifications to firstlight_tenant;
grant select (company_id, id, created_at) on notifications to firstlight_gate;

-- Devices that get notifications while the app is closed (W3C Push API). Ending the device's session deletes its row.
create table push_subscriptions (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  -- URL at a known push service, and the keys that encrypt messages to the device.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_id, endpoint),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index push_subscriptions_by_session on push_subscriptions (company_id, session_id);
call wall_in('push_subscriptions');
grant select, insert, update (session_id, p256dh, auth, created_at), delete on push_subscriptions to firstlight_tenant;

-- The conversation of a project's tester with its staff. All staff of the company can read it.
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

-- The text, stored once for all recipients. The sender generates the ID, so that a retry writes nothing.
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
-- For search, without reading copies by recipient.
create index message_bodies_newest on message_bodies (company_id, project_id, created_at desc, id desc);
create index message_bodies_by_sender on message_bodies (company_id, sender_id);
call wall_in('message_bodies');
-- Only erasure updates it, to remove a person's name.
grant select, insert, update (content), delete on message_bodies to firstlight_tenant;

-- One row per recipient.
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
  -- When the recipient was notified by email of the unread message, or the email was skipped.
  notified_at timestamptz,
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
-- For revoked invitations, which delete a person unless they have messages.
create index messages_by_sender on messages (company_id, sender_id);
create index messages_by_recipient on messages (company_id, recipient_id);
-- For an index-only count of unread messages.
create index messages_unread on messages (company_id, recipient_id, project_id, tester_id) where read_at is null;
create index messages_not_notified on messages (company_id, project_id, recipient_id, created_at)
  where read_at is null and notified_at is null;
create index messages_oldest on messages (company_id, created_at);
call wall_in('messages');
-- The system role finds projects with recipients to notify, without people and content.
create policy gate on messages for select to firstlight_gate using (true);
grant select, insert, update (read_at, notified_at), delete on messages to firstlight_tenant;
grant select (company_id, project_id, created_at, read_at, notified_at) on messages to firstlight_gate;

-- Attachments. Staff and the tester of the conversation can read them.
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

create trigger show_upload after insert or delete on message_uploads for each row execute function show_upload();
