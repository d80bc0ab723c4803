-- What else people are told of, and how far the telling is.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'wizard_assigned', 'wizard_reminder', 'onboarding_added', 'onboarding_reminder', 'form_published', 'form_due',
  'form_overdue', 'message', 'response_received', 'invitation_accepted', 'trial_ending'
));
-- How many of these came while it was unread; null where each stands for itself.
alter table notifications add column count integer check (count > 0);
-- About what its reader cannot see for now: a form that is closed, a wizard that is a draft again.
alter table notifications add column is_hidden boolean not null default false;
grant update (count, is_hidden) on notifications to firstlight_tenant;
drop index notifications_unread;
create index notifications_unread on notifications (company_id, user_id, project_id)
  where read_at is null and not is_hidden;

-- Whether staff were told of an answer. Those there are were seen already; the next ones are told by the job that tallies.
alter table form_responses add column staff_told boolean not null default true;
alter table form_responses alter column staff_told set default false;
grant update (staff_told) on form_responses to firstlight_tenant;

-- Testers are told once that an onboarding was added for them, in the order of their ids.
alter table wizards
  add column announced_at timestamptz,
  add column announcing_at timestamptz,
  add column announced_up_to uuid;
-- What is active already is no news. A rewrite sees all rows, an update none: the wall stands before the owner, too.
alter table wizards alter column announced_at type timestamptz
  using case when kind = 'onboarding' and status = 'active' and step_count > 0 then now() end;
create index wizards_announcing on wizards (announcing_at) where announcing_at is not null;
grant select (announcing_at) on wizards to firstlight_gate;

-- False from the moment somebody joins until who invited them has been told.
alter table users add column join_told boolean not null default true;
create index users_join_untold on users (joined_at) where not join_told;

-- When those who pay were last told that the trial ends.
alter table companies add column trial_told_at timestamptz;
create index companies_on_trial on companies (trial_ends_at) where subscription_status = 'trial';
grant update (trial_told_at) on companies to firstlight_tenant;
