-- As for forms.
-- Stops older programs: those at work continue, and leave the trash alone.
-- Quick: a policy reads no rows.
create policy not_in_trash on projects as restrictive for select to firstlight_gate
  using (deleted_at is null or purge_at is null or current_setting('app.deletes', true) = 'on');
