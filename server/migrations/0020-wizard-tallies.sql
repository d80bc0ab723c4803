-- What the analytics of wizards show, counted as it happens, so that reading costs the same however many testers there are.
-- In slots as wizard_totals: whoever counts holds the slot's row of wizard_totals first, so nobody waits in a circle.

-- How often an interaction was answered, and with what; value '' is what was only written.
create table wizard_answer_tallies (
  company_id uuid not null,
  wizard_id uuid not null,
  interaction_id uuid not null,
  value text not null,
  slot smallint not null,
  count bigint not null,
  -- Of a quiz: those that were marked, and those of them that are right.
  marked bigint not null,
  correct bigint not null,
  texts bigint not null,
  primary key (company_id, wizard_id, interaction_id, value, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_answer_tallies');
grant select, insert, update, delete on wizard_answer_tallies to firstlight_tenant;

create table wizard_step_tallies (
  company_id uuid not null,
  wizard_id uuid not null,
  step_id uuid not null,
  slot smallint not null,
  completed bigint not null default 0,
  -- Those in progress whose next step it is.
  here bigint not null default 0,
  primary key (company_id, wizard_id, step_id, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_step_tallies');
grant select, insert, update, delete on wizard_step_tallies to firstlight_tenant;

-- How many took how long: completed steps in seconds; step_id null: completed runs in minutes. Coarse to fine, so that a
-- median is found in four looks at 64 buckets each: level 0 counts by time >> 18, then >> 12, >> 6 and the time itself.
create table wizard_times (
  company_id uuid not null,
  wizard_id uuid not null,
  step_id uuid,
  level smallint not null check (level between 0 and 3),
  bucket integer not null,
  slot smallint not null,
  count bigint not null,
  unique nulls not distinct (company_id, wizard_id, step_id, level, bucket, slot),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('wizard_times');
grant select, insert, update, delete on wizard_times to firstlight_tenant;

-- Places in a wizard of those who are on its project no more: they had begun, and what they did stays.
alter table wizard_totals add column away bigint not null default 0;

create function minutes_of_run(started_at timestamptz, completed_at timestamptz) returns integer language sql immutable strict
  return least(16777215, greatest(0, floor(extract(epoch from completed_at - started_at) / 60)))::integer;

create function hold_wizard_slot(of_company uuid, of_wizard uuid) returns void language sql as $$
  select from wizard_totals where company_id = of_company and wizard_id = of_wizard and slot = own_slot() for update
$$;

create function add_to_wizard_times(of_company uuid, of_wizard uuid, of_step uuid, took integer, change integer)
  returns void language sql as $$
  insert into wizard_times as earlier (company_id, wizard_id, step_id, level, bucket, slot, count)
  select of_company, of_wizard, of_step, level, took >> (18 - 6 * level), own_slot(), change
  from generate_series(0, 3) as levels (level)
  on conflict (company_id, wizard_id, step_id, level, bucket, slot) do update set count = earlier.count + excluded.count
$$;

create function add_to_wizard_steps(of_company uuid, of_wizard uuid, of_step uuid, done integer, are_here integer)
  returns void language sql as $$
  insert into wizard_step_tallies as earlier (company_id, wizard_id, step_id, slot, completed, here)
  values (of_company, of_wizard, of_step, own_slot(), done, are_here)
  on conflict (company_id, wizard_id, step_id, slot) do update
    set completed = earlier.completed + excluded.completed, here = earlier.here + excluded.here
$$;

create function add_wizard_answer(answer wizard_responses, change integer) returns void language sql as $$
  insert into wizard_answer_tallies as earlier (company_id, wizard_id, interaction_id, value, slot, count, marked, correct, texts)
  values (
    answer.company_id, answer.wizard_id, answer.interaction_id,
    coalesce(answer.response ->> 'value', answer.response ->> 'rating', ''), own_slot(), change,
    change * (answer.is_correct is not null)::int, change * coalesce(answer.is_correct, false)::int,
    change * (answer.response ?| array['text', 'comment'])::int
  )
  on conflict (company_id, wizard_id, interaction_id, value, slot) do update set
    count = earlier.count + excluded.count, marked = earlier.marked + excluded.marked,
    correct = earlier.correct + excluded.correct, texts = earlier.texts + excluded.texts
$$;

create function tally_wizard_answer() returns trigger language plpgsql as $$
declare
  answer constant wizard_responses := case tg_op when 'INSERT' then new else old end;
begin
  perform hold_wizard_slot(answer.company_id, answer.wizard_id);
  if tg_op <> 'INSERT' then
    perform add_wizard_answer(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_wizard_answer(new, 1);
  end if;
  return null;
end
$$;
create trigger tally_wizard_answer after insert or delete or update of response, is_correct on wizard_responses
  for each row execute function tally_wizard_answer();

create function tally_wizard_step() returns trigger language plpgsql as $$
declare
  step constant wizard_step_runs := case tg_op when 'INSERT' then new else old end;
  was constant boolean := tg_op <> 'INSERT' and old.completed_at is not null;
  is_now constant boolean := tg_op <> 'DELETE' and new.completed_at is not null;
begin
  if was and is_now and old.time_spent = new.time_spent or not was and not is_now then
    return null;
  end if;
  perform hold_wizard_slot(step.company_id, step.wizard_id);
  if was then
    perform add_to_wizard_times(step.company_id, step.wizard_id, step.step_id, old.time_spent, -1);
  end if;
  if is_now then
    perform add_to_wizard_times(step.company_id, step.wizard_id, step.step_id, new.time_spent, 1);
  end if;
  if was <> is_now then
    perform add_to_wizard_steps(step.company_id, step.wizard_id, step.step_id, is_now::int - was::int, 0);
  end if;
  return null;
end
$$;
create trigger tally_wizard_step after insert or delete or update of time_spent, completed_at on wizard_step_runs
  for each row execute function tally_wizard_step();

create function tally_wizard_run() returns trigger language plpgsql as $$
declare
  run constant wizard_assignments := case tg_op when 'INSERT' then new else old end;
  was_at constant uuid := case when tg_op <> 'INSERT' and old.started_at is not null and old.completed_at is null then old.current_step_id end;
  is_at constant uuid := case when tg_op <> 'DELETE' and new.started_at is not null and new.completed_at is null then new.current_step_id end;
  took constant integer := case when tg_op <> 'INSERT' then minutes_of_run(old.started_at, old.completed_at) end;
  takes constant integer := case when tg_op <> 'DELETE' then minutes_of_run(new.started_at, new.completed_at) end;
begin
  perform hold_wizard_slot(run.company_id, run.wizard_id);
  if was_at is distinct from is_at then
    if was_at is not null then
      perform add_to_wizard_steps(run.company_id, run.wizard_id, was_at, 0, -1);
    end if;
    if is_at is not null then
      perform add_to_wizard_steps(run.company_id, run.wizard_id, is_at, 0, 1);
    end if;
  end if;
  if took is distinct from takes then
    if took is not null then
      perform add_to_wizard_times(run.company_id, run.wizard_id, null, took, -1);
    end if;
    if takes is not null then
      perform add_to_wizard_times(run.company_id, run.wizard_id, null, takes, 1);
    end if;
  end if;
  return null;
end
$$;
-- Ten thousand who are only assigned ask for none of this.
create trigger tally_wizard_run_begun after insert on wizard_assignments
  for each row when (new.started_at is not null) execute function tally_wizard_run();
create trigger tally_wizard_run after update of current_step_id, started_at, completed_at on wizard_assignments
  for each row when (
    old.current_step_id is distinct from new.current_step_id or old.started_at is distinct from new.started_at
    or old.completed_at is distinct from new.completed_at
  ) execute function tally_wizard_run();
create trigger tally_wizard_run_gone after delete on wizard_assignments
  for each row when (old.started_at is not null) execute function tally_wizard_run();

create function add_away(of_company uuid, of_wizard uuid, change integer) returns void language sql as $$
  update wizard_totals set away = away + change
  where company_id = of_company and wizard_id = of_wizard and slot = own_slot()
$$;

-- Who leaves a project, or comes back. Their places are held, so that one deleted at the same moment is not counted.
create function count_away() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
begin
  perform add_away(company_id, wizard_id, case tg_op when 'DELETE' then 1 else -1 end)
  from (
    select company_id, wizard_id from wizard_assignments
    where company_id = place.company_id and user_id = place.user_id and project_id = place.project_id
    order by wizard_id for update
  ) as begun;
  return null;
end
$$;
-- Named to run after leave_wizards, which takes away what was only asked of them.
create trigger then_count_away after insert or delete on project_testers for each row execute function count_away();

create function uncount_away() returns trigger language plpgsql as $$
begin
  if not exists (
    select from project_testers
    where company_id = old.company_id and project_id = old.project_id and user_id = old.user_id
  ) then
    perform add_away(old.company_id, old.wizard_id, -1);
  end if;
  return null;
end
$$;
create trigger uncount_away after delete on wizard_assignments
  for each row when (old.started_at is not null) execute function uncount_away();

-- An owner behind forced walls would see no rows here.
alter table wizards no force row level security;
alter table wizard_assignments no force row level security;
alter table wizard_step_runs no force row level security;
alter table wizard_responses no force row level security;
alter table wizard_totals no force row level security;
alter table wizard_answer_tallies no force row level security;
alter table wizard_step_tallies no force row level security;
alter table wizard_times no force row level security;
alter table project_testers no force row level security;

insert into wizard_answer_tallies (company_id, wizard_id, interaction_id, value, slot, count, marked, correct, texts)
  select company_id, wizard_id, interaction_id, coalesce(response ->> 'value', response ->> 'rating', ''), 0, count(*),
    count(is_correct), count(*) filter (where is_correct), count(*) filter (where response ?| array['text', 'comment'])
  from wizard_responses group by 1, 2, 3, 4;
insert into wizard_step_tallies (company_id, wizard_id, step_id, slot, completed, here)
  select company_id, wizard_id, step_id, 0, sum(completed), sum(here)
  from (
    select company_id, wizard_id, step_id, 1 as completed, 0 as here from wizard_step_runs where completed_at is not null
    union all
    select company_id, wizard_id, current_step_id, 0, 1 from wizard_assignments
    where started_at is not null and completed_at is null and current_step_id is not null
  ) as each group by 1, 2, 3;
insert into wizard_times (company_id, wizard_id, step_id, level, bucket, slot, count)
  select company_id, wizard_id, step_id, level, took >> (18 - 6 * level), 0, count(*)
  from (
    select company_id, wizard_id, step_id, time_spent as took from wizard_step_runs where completed_at is not null
    union all
    select company_id, wizard_id, null, minutes_of_run(started_at, completed_at) from wizard_assignments
    where completed_at is not null
  ) as each, generate_series(0, 3) as levels (level)
  group by 1, 2, 3, 4, 5;
update wizard_totals set away = left_behind.runs
  from (
    select company_id, wizard_id, count(*) as runs from wizard_assignments as run
    where not exists (
      select from project_testers as place
      where place.company_id = run.company_id and place.project_id = run.project_id and place.user_id = run.user_id
    ) group by 1, 2
  ) as left_behind
  where wizard_totals.company_id = left_behind.company_id and wizard_totals.wizard_id = left_behind.wizard_id and slot = 0;

alter table wizards force row level security;
alter table wizard_assignments force row level security;
alter table wizard_step_runs force row level security;
alter table wizard_responses force row level security;
alter table wizard_totals force row level security;
alter table wizard_answer_tallies force row level security;
alter table wizard_step_tallies force row level security;
alter table wizard_times force row level security;
alter table project_testers force row level security;
