-- The trash: projects, forms, wizards and groups stay for 30 days after they are deleted. A project in it leaves the counts.
-- Quick: columns without a default rewrite no rows.
alter table projects
  add column purge_at timestamptz,
  add column deleted_by uuid;

-- Some triggers count what is in the trash, too. Each returns to the setting it found.
create function see_trash() returns text language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.deletes', true), '');
begin
  perform set_config('app.deletes', 'on', true);
  return before;
end
$$;

-- Works as before: what older programs delete they also archive, so it was left out already.
create or replace function count_projects() returns trigger language plpgsql as $$
declare
  was constant integer := case
    when tg_op = 'INSERT' or old.archived_at is not null or old.deleted_at is not null then 0 else 1 end;
  is_now constant integer := case
    when tg_op = 'DELETE' or new.archived_at is not null or new.deleted_at is not null then 0 else 1 end;
  here constant uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  open_forms uuid[];
begin
  -- As for forms.
  if tg_op = 'UPDATE' and tg_name = 'count_projects' and (old.deleted_at is null) <> (new.deleted_at is null)
    and old.archived_at is not distinct from new.archived_at then
    return null;
  end if;
  insert into company_counters as counter (company_id, slot, projects, active_projects, active_forms, expected)
  values (
    here, own_slot(), is_now - was,
    case when is_now = 1 and new.open_form_count > 0 and new.tester_count > 0 then 1 else 0 end
      - case when was = 1 and old.open_form_count > 0 and old.tester_count > 0 then 1 else 0 end,
    case is_now when 1 then new.open_form_count else 0 end - case was when 1 then old.open_form_count else 0 end,
    case is_now when 1 then new.open_form_count * new.tester_count else 0 end
      - case was when 1 then old.open_form_count * old.tester_count else 0 end
  )
  on conflict (company_id, slot) do update set
    projects = counter.projects + excluded.projects,
    active_projects = counter.active_projects + excluded.active_projects,
    active_forms = counter.active_forms + excluded.active_forms,
    expected = counter.expected + excluded.expected;
  if tg_op = 'UPDATE' and was <> is_now then
    select array_agg(id) into open_forms
    from forms where company_id = here and project_id = new.id and status = 'open' and deleted_at is null;
    call count_as_open(here, open_forms, is_now = 1);
  end if;
  return null;
end
$$;
create trigger count_trashed_projects after update of deleted_at on projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)
    and old.archived_at is not distinct from new.archived_at)
  execute function count_projects();
create trigger lock_counts_of_trashed_project before update of deleted_at on projects
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function lock_counts_of_project();

-- Works as before: testers who leave the company leave its projects in the trash, too.
create or replace function count_project_testers() returns trigger language plpgsql as $$
declare
  before constant text := see_trash();
begin
  update projects set tester_count = tester_count + case tg_op when 'INSERT' then 1 else -1 end
  where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.project_id, old.project_id);
  perform set_config('app.deletes', before, true);
  return null;
end
$$;
