-- For a tester's timeline: the newest rows of each kind. Each index begins as the one it replaces, and serves what that did.
-- Those go last, so that a repeated run never leaves a table without.
drop index concurrently if exists form_responses_by_tester;
create index concurrently form_responses_by_tester on form_responses (company_id, user_id, form_id, submitted_at desc, id desc);
drop index concurrently if exists messages_from;
create index concurrently messages_from on messages (company_id, sender_id, project_id, tester_id, created_at desc, id desc);
drop index concurrently if exists messages_to;
create index concurrently messages_to on messages (company_id, recipient_id, project_id, tester_id, created_at desc, id desc);
drop index concurrently if exists mails_to;
create index concurrently mails_to
  on mails (company_id, user_id, project_id, state, (coalesce(sent_at, created_at)) desc, id desc) where user_id is not null;
drop index concurrently if exists form_responses_by_user;
drop index concurrently if exists messages_by_sender;
drop index concurrently if exists messages_by_recipient;
drop index concurrently if exists mails_by_user;
