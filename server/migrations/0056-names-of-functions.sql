-- Stops older programs: they read and write the columns under their old names.
alter table subscriptions rename column untold_name to unsynced_name;
-- Stops older programs: they read and write the columns under their old names.
alter table subscriptions rename column untold_email to unsynced_email;
alter index subscriptions_payer_untold rename to subscriptions_payer_not_synced;

-- Works as before: it marks the same row, under the column's new name.
create or replace function note_payer_name() returns trigger language plpgsql as $$
begin
  update subscriptions set unsynced_name = gen_random_uuid() where company_id = new.id;
  return null;
end
$$;

-- Works as before: it marks the same row, under the column's new name.
create or replace function note_payer_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update subscriptions set unsynced_email = gen_random_uuid() where company_id = new.company_id;
  return null;
end
$$;

-- Stops older programs: the columns above do; this name is for triggers only.
alter function end_support_visit() rename to end_support_session;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger end_support_visit on sessions rename to end_support_session;
-- Stops older programs: the columns above do; this name is for triggers only.
alter function end_visits_of_admin() rename to end_support_sessions_of_admin;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger end_visits_of_admin on platform_admins rename to end_support_sessions_of_admin;
-- Stops older programs: the columns above do; this name is for triggers only.
alter function tell_access_changed() rename to notify_access_changed;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger tell_access_changed on sessions rename to notify_access_changed;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger tell_access_changed on users rename to notify_access_changed;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger tell_access_changed on companies rename to notify_access_changed;
-- Stops older programs: the columns above do; this name is for triggers only.
alter function tell_identity_changed() rename to notify_identity_changed;
-- Stops older programs: the columns above do; this name is for triggers only.
alter trigger tell_identity_changed on identities rename to notify_identity_changed;
