-- Whom of the team a note mentions. An array: the notification is what reaches them, the note says only who that was.
-- Quick: a constant default changes the catalog alone.
-- Stops older programs: those at work continue, and mention no one.
alter table feedback_comments add column mentions uuid[] not null default '{}';
-- Quick: rows of before are not looked through, and mention no one.
-- Stops older programs: those at work continue, and mention no one.
alter table feedback_comments
  add constraint feedback_comments_mentions_check check (audience = 'internal' or mentions = '{}') not valid;

-- Quick: rows of before are not looked through, and all kinds of before are allowed.
-- Stops older programs: those at work continue, and write kinds that are allowed still.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'wizard_assigned', 'wizard_reminder', 'onboarding_added', 'onboarding_reminder', 'reminder', 'form_published', 'form_due',
  'form_overdue', 'message', 'response_received', 'invitation_accepted', 'trial_ending', 'feedback_new', 'feedback_reply',
  'feedback_status', 'feedback_assigned', 'feedback_mention', 'build_announced', 'retest_asked'
)) not valid;
