-- Quick: it scans no rows.
-- Safe after 0009: the check allows one kind more than before.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'wizard_assigned', 'wizard_reminder', 'onboarding_added', 'onboarding_reminder', 'reminder', 'form_published', 'form_due',
  'form_overdue', 'message', 'response_received', 'invitation_accepted', 'trial_ending'
)) not valid;
