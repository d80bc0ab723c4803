-- What each person answered, for the admin panel; runs of wizards that nobody was assigned; averages of waits.
-- Tables are taken in the order in which calls take them, so that neither waits for the other in a circle.

-- An owner behind forced walls would see no rows below.
-- Quick: walls are marks on a table; who uses it is not its owner, and stays behind them.
alter table wizard_assignments no force row level security;

-- By form_responses_by_user, without a look at any answer.
-- Quick: a policy is made without reading a row.
create policy platform on form_responses for select to firstlight_platform using (true);
grant select (company_id, user_id) on form_responses to firstlight_platform;

-- Of the runs in in_progress and completed, those of testers who are not assigned.
-- Quick: a constant default writes no row.
alter table wizard_totals
  add column unassigned_in_progress bigint not null default 0,
  add column unassigned_completed bigint not null default 0;

create function add_to_unassigned(of_company uuid, of_wizard uuid, going bigint, done bigint) returns void language sql as $$
  update wizard_totals
  set unassigned_in_progress = unassigned_in_progress + going, unassigned_completed = unassigned_completed + done
  where company_id = of_company and wizard_id = of_wizard and slot = own_slot()
$$;

-- Once a statement, in the order of locks of count_wizard_assignments.
create function count_unassigned_runs() returns trigger language plpgsql as $$
begin
  perform add_to_unassigned(company_id, wizard_id, counted.going, counted.done)
  from (
    select company_id, wizard_id, count(*) filter (where completed_at is null) * change as going,
      count(completed_at) * change as done
    from changed cross join (select case tg_op when 'INSERT' then 1 else -1 end) as sign (change)
    where started_at is not null and assigned_at is null
    group by company_id, wizard_id, change order by company_id, wizard_id
  ) as counted;
  return null;
end
$$;
create function count_changed_unassigned_runs() returns trigger language plpgsql as $$
begin
  perform add_to_unassigned(company_id, wizard_id, counted.going, counted.done)
  from (
    select company_id, wizard_id, sum(change * (completed_at is null)::int) as going,
      sum(change * (completed_at is not null)::int) as done
    from (
      select company_id, wizard_id, assigned_at, started_at, completed_at, 1 as change from changed
      union all
      select company_id, wizard_id, assigned_at, started_at, completed_at, -1 from were
    ) as each
    where started_at is not null and assigned_at is null
    group by company_id, wizard_id order by company_id, wizard_id
  ) as counted where counted.going <> 0 or counted.done <> 0;
  return null;
end
$$;
-- Quick: a trigger is made without reading a row.
create trigger count_begun_unassigned_runs after insert on wizard_assignments referencing new table as changed
  for each statement execute function count_unassigned_runs();
-- Quick: a trigger is made without reading a row.
create trigger count_gone_unassigned_runs after delete on wizard_assignments referencing old table as changed
  for each statement execute function count_unassigned_runs();
-- Quick: a trigger is made without reading a row.
create trigger count_changed_unassigned_runs after update on wizard_assignments referencing old table as were new table as changed
  for each statement execute function count_changed_unassigned_runs();

-- On levels 0 and 4: the minutes of all its responses together. Kept here, so that earlier releases keep it, too.
-- Quick: a constant default writes no row.
alter table answer_waits add column minutes bigint not null default 0;

create function sum_waits() returns trigger language plpgsql as $$
begin
  -- What this writes itself are no minutes.
  if not exists (select from changed where level in (3, 7)) then
    return null;
  end if;
  insert into answer_waits as cell (company_id, project_id, level, day, bucket, minutes)
  select company_id, project_id, level - 3, day, bucket >> 15, sum(bucket::bigint * responses)
  from changed where level in (3, 7) group by 1, 2, 3, 4, 5 order by 1, 2 nulls first, 3, 4, 5
  on conflict (company_id, project_id, level, day, bucket) do update set minutes = cell.minutes + excluded.minutes;
  return null;
end
$$;
create function sum_changed_waits() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where level in (3, 7)) then
    return null;
  end if;
  insert into answer_waits as cell (company_id, project_id, level, day, bucket, minutes)
  select company_id, project_id, level - 3, day, bucket >> 15, sum(bucket::bigint * responses)
  from (
    select company_id, project_id, level, day, bucket, responses from changed
    union all
    select company_id, project_id, level, day, bucket, -responses from were
  ) as each where level in (3, 7) group by 1, 2, 3, 4, 5 order by 1, 2 nulls first, 3, 4, 5
  on conflict (company_id, project_id, level, day, bucket) do update set minutes = cell.minutes + excluded.minutes;
  return null;
end
$$;

-- What there is already.
-- Quick: as above.
alter table wizard_totals no force row level security;
-- Quick: as above.
alter table answer_waits no force row level security;
-- Quick: one pass over the places, in which calls wait some seconds for a million of them.
update wizard_totals set unassigned_in_progress = unassigned.going, unassigned_completed = unassigned.done
from (
  select company_id, wizard_id, count(*) - count(completed_at) as going, count(completed_at) as done
  from wizard_assignments where started_at is not null and assigned_at is null group by company_id, wizard_id
) as unassigned
where wizard_totals.company_id = unassigned.company_id and wizard_totals.wizard_id = unassigned.wizard_id and slot = 0;
-- Quick: as above; of a day and project it writes a row for each 22 days that somebody waited.
update answer_waits as cell set minutes = fine.minutes
from (
  select company_id, project_id, level - 3 as level, day, bucket >> 15 as bucket, sum(bucket::bigint * responses) as minutes
  from answer_waits where level in (3, 7) group by 1, 2, 3, 4, 5
) as fine
where cell.company_id = fine.company_id and cell.project_id is not distinct from fine.project_id
  and cell.level = fine.level and cell.day = fine.day and cell.bucket = fine.bucket;
-- Quick: as above.
-- Safe after 0025: it was so before this file.
alter table wizard_totals force row level security;
-- Quick: as above.
-- Safe after 0025: it was so before this file.
alter table wizard_assignments force row level security;
-- Quick: as above.
-- Safe after 0025: it was so before this file.
alter table answer_waits force row level security;

-- Quick: a trigger is made without reading a row.
create trigger sum_waits after insert on answer_waits referencing new table as changed
  for each statement execute function sum_waits();
-- Quick: a trigger is made without reading a row.
create trigger sum_changed_waits after update on answer_waits referencing old table as were new table as changed
  for each statement execute function sum_changed_waits();
