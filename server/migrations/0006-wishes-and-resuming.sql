-- What an unsubscribe link replaced, so that it can be brought back, and what says that a job has still to be done.

alter table email_preferences
  -- Category to what a link wrote "disabled" over; null where nothing was set.
  add column replaced jsonb not null default '{}',
  -- Category to what was set for this project before a link declined it for all of them.
  add column withdrawn jsonb not null default '{}';

-- When a pack that failed did: it is built anew only some time later.
alter table personal_exports add column failed_at timestamptz;

-- When work that was given up after its attempts was last begun anew.
alter table tester_imports add column resumed_at timestamptz;
grant select (resumed_at) on tester_imports to firstlight_gate;
create index tester_imports_unfinished on tester_imports (created_at) where finished_at is null;

-- When telling its testers that a form is open was last begun; null once all have been told.
alter table forms add column announcing_at timestamptz;
grant select (id, announcing_at) on forms to firstlight_gate;
create index forms_announcing on forms (announcing_at) where announcing_at is not null;

-- When the reminders of last_run_on were last begun; null once all have gone out.
alter table reminder_schedules add column reminding_at timestamptz;

-- An address that no company names any more is forgotten.
grant delete on identities to firstlight_gate;
