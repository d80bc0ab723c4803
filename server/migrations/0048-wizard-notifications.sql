-- Stops older programs: they read and write the column under its old name.
alter table wizard_assignments rename column told_at to notified_at;
alter index wizard_assignments_untold rename to wizard_assignments_not_notified;

-- Works as before: it names the column as it is called now.
create or replace function leave_wizards() returns trigger language plpgsql as $$
begin
  delete from wizard_assignments
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and started_at is null;
  update wizard_assignments set assigned_by = null, assigned_at = null, notes = '', due_date = null, notified_at = null,
    mail_id = null
  where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id and assigned_at is not null;
  return null;
end
$$;
