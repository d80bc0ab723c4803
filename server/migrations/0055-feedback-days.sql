-- Insights: what each day has of feedback and of checks, in UTC.

-- Quick: columns without a default change the catalog alone.
alter table feedback_items
  -- What its reporter had it on.
  add column platform text,
  -- Since when it is closed; null while it is open.
  add column closed_at timestamptz,
  -- When it was done last, also after it was opened again.
  add column last_done_at timestamptz;

create function note_feedback_times() returns trigger language plpgsql as $$
begin
  new.closed_at = case when new.status in ('done', 'verified', 'declined', 'cannot_reproduce', 'duplicate')
    then coalesce(new.closed_at, new.done_at, new.last_activity_at) end;
  new.last_done_at = coalesce(new.done_at, new.last_done_at);
  return new;
end
$$;
-- Quick: no row is read.
create trigger note_feedback_times before insert or update of status, done_at on feedback_items
  for each row execute function note_feedback_times();

-- Quick: feedback came with the versions before this one, so there is little of it.
update feedback_items as item set
  platform = (
    select platform from feedback_votes as vote
    where vote.company_id = item.company_id and vote.item_id = item.id and vote.user_id = item.reporter_id
  ),
  closed_at = case when status in ('done', 'verified', 'declined', 'cannot_reproduce', 'duplicate') then coalesce(done_at, (
    select max(at) from feedback_events as event
    where event.company_id = item.company_id and event.item_id = item.id and event.kind = 'status' and event.after = item.status
  ), last_activity_at) end,
  last_done_at = coalesce(done_at, (
    select max(at) from feedback_events as event
    where event.company_id = item.company_id and event.item_id = item.id and event.kind = 'status' and event.after = 'done'
  ));

-- What one key counts may stand in several rows: who finds all of them locked adds another one. So no one waits for another, in
-- whatever order they count, and their sum is exact at any time.
-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_days (
  company_id uuid not null,
  project_id uuid not null,
  figure text collate "C" not null check (figure in ('received', 'duplicates', 'open', 'closed', 'answered', 'announced',
    'done', 'verified', 'reopened', 'asked', 'replied')),
  day date not null,
  -- What it is counted by, where it is counted by something.
  part text collate "C" not null,
  value text collate "C" not null,
  count integer not null,
  id uuid not null default gen_random_uuid(),
  primary key (company_id, project_id, figure, day, part, value, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('feedback_days');
grant select, insert, update, delete on feedback_days to firstlight_tenant;

create function day_in_utc(at timestamptz) returns date language sql immutable return (at at time zone 'UTC')::date;

-- Minutes as they are shown: whole hours from an hour on, whole days from two days on. So a day has few of them, and their median is
-- what the median of all rounds to.
create function shown_minutes(since timestamptz, until timestamptz) returns integer language sql immutable as $$
  select case
    when waited < 60 then waited
    when waited < 2 * 1440 then (waited + 30) / 60 * 60
    else (waited + 720) / 1440 * 1440
  end
  from (select greatest(0, floor(extract(epoch from until - since) / 60))::integer as waited) as minutes
$$;

-- What an item adds to which days, each once. In the trash it adds nothing, and a duplicate only that there is one.
create function feedback_facts(item feedback_items)
  returns table (figure text, day date, part text, value text) language sql stable as $$
  select 'duplicates', day_in_utc(item.created_at), '', ''
  where item.deleted_at is null and item.merged_into_id is not null
  union all
  select fact.figure, fact.day, fact.part, fact.value
  from (
    select 'received' as figure, day_in_utc(item.created_at) as day, each.part, coalesce(each.value, '') as value
    from (values
      ('type', item.type), ('severity', item.severity), ('platform', item.platform), ('build', item.seen_build_id::text)
    ) as each (part, value)
    union all
    select 'open', day_in_utc(item.created_at), '', '' where item.closed_at is null
    union all
    select 'closed', day_in_utc(item.closed_at), each.part, coalesce(each.value, '')
    from (values
      ('type', item.type), ('severity', item.severity), ('platform', item.platform),
      ('build', case when item.done_at is not null then item.fixed_build_id::text end)
    ) as each (part, value)
    where item.closed_at is not null
    union all
    select 'answered', day_in_utc(item.first_response_at), '', shown_minutes(item.created_at, item.first_response_at)::text
    where item.first_response_at is not null and item.source not in ('staff', 'import')
    union all
    select 'announced', day_in_utc(fixed.at), '', shown_minutes(item.created_at, fixed.at)::text
    from (
      select greatest(builds.announced_at, item.done_at) as at from builds
      where builds.company_id = item.company_id and builds.id = item.fixed_build_id and builds.announced_at is not null
    ) as fixed
    where item.done_at is not null and item.type in ('bug', 'idea') and item.source <> 'import'
    union all
    select each.figure, day_in_utc(item.last_done_at), '', ''
    from (values
      ('done', true), ('verified', item.status = 'verified'), ('reopened', item.reopened_count > 0)
    ) as each (figure, holds)
    where each.holds and item.last_done_at is not null and item.type in ('bug', 'idea')
  ) as fact
  where item.deleted_at is null and item.merged_into_id is null
$$;

-- The same of a check. What needs no answer any more is not asked.
create function retest_facts(status text, asked_at timestamptz, build_id uuid)
  returns table (figure text, day date, part text, value text) language sql immutable as $$
  select each.figure, day_in_utc(asked_at), 'build', build_id::text
  from (values
    ('asked', status not in ('replaced', 'canceled')), ('replied', status in ('fixed', 'still_broken', 'cannot_test'))
  ) as each (figure, holds)
  where each.holds
$$;

create type feedback_change as (
  company_id uuid, project_id uuid, figure text, day date, part text, value text, count integer
);

-- Adds to the days. Projects in the trash are counted, too; those that are being deleted are not.
create function count_on_feedback_days(changes feedback_change[]) returns void language plpgsql set app.deletes = 'on' as $$
begin
  with change as (
    select company_id, project_id, figure collate "C" as figure, day, part collate "C" as part, value collate "C" as value,
      sum(count)::integer as count
    from unnest(changes) group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
  ), found as materialized (
    select change.*, free.id, free.stored
    from change
    left join lateral (
      select cell.id, cell.count as stored from feedback_days as cell
      where cell.company_id = change.company_id and cell.project_id = change.project_id and cell.figure = change.figure
        and cell.day = change.day and cell.part = change.part and cell.value = change.value
      order by cell.id limit 1 for update skip locked
    ) as free on true
    where exists (
      select from projects where projects.company_id = change.company_id and projects.id = change.project_id
    )
  ), emptied as (
    delete from feedback_days as cell using found
    where cell.company_id = found.company_id and cell.project_id = found.project_id and cell.figure = found.figure
      and cell.day = found.day and cell.part = found.part and cell.value = found.value and cell.id = found.id
      and found.stored + found.count = 0
  ), changed as (
    update feedback_days as cell set count = cell.count + found.count from found
    where cell.company_id = found.company_id and cell.project_id = found.project_id and cell.figure = found.figure
      and cell.day = found.day and cell.part = found.part and cell.value = found.value and cell.id = found.id
      and found.stored + found.count <> 0
  )
  insert into feedback_days (company_id, project_id, figure, day, part, value, count)
  select company_id, project_id, figure, day, part, value, count from found where id is null;
end
$$;

-- An item that is done is counted with its build, which is not announced at this moment: see count_announced_feedback.
create function count_feedback() returns trigger language plpgsql as $$
declare changes feedback_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (item.company_id, item.project_id, fact.figure, fact.day, fact.part, fact.value, 1)::feedback_change)
    into changes
    from added as item cross join lateral feedback_facts(row (item.*)::feedback_items) as fact;
  elsif tg_op = 'DELETE' then
    perform from builds where (company_id, id) in (select company_id, fixed_build_id from removed where done_at is not null)
    order by company_id, id for key share;
    select array_agg(row (item.company_id, item.project_id, fact.figure, fact.day, fact.part, fact.value, -1)::feedback_change)
    into changes
    from removed as item cross join lateral feedback_facts(row (item.*)::feedback_items) as fact;
  end if;
  perform count_on_feedback_days(changes);
  return null;
end
$$;
create function count_changed_feedback() returns trigger language plpgsql as $$
declare changes feedback_change[];
begin
  perform from builds
  where company_id = new.company_id and id in (old.fixed_build_id, new.fixed_build_id) order by id for key share;
  select array_agg(row (new.company_id, new.project_id, fact.figure, fact.day, fact.part, fact.value, fact.count)::feedback_change)
  into changes
  from (
    select *, -1 as count from feedback_facts(old) union all select *, 1 from feedback_facts(new)
  ) as fact;
  perform count_on_feedback_days(changes);
  return null;
end
$$;
-- Quick: no row is read.
create trigger count_added_feedback after insert on feedback_items referencing new table as added
  for each statement execute function count_feedback();
-- Quick: no row is read.
create trigger count_removed_feedback after delete on feedback_items referencing old table as removed
  for each statement execute function count_feedback();
-- Quick: no row is read.
create trigger count_changed_feedback after update on feedback_items for each row
  when ((old.type, old.severity, old.platform, old.status, old.source, old.seen_build_id, old.fixed_build_id, old.merged_into_id,
      old.reopened_count, old.first_response_at, old.done_at, old.closed_at, old.last_done_at, old.created_at, old.deleted_at)
    is distinct from (new.type, new.severity, new.platform, new.status, new.source, new.seen_build_id, new.fixed_build_id,
      new.merged_into_id, new.reopened_count, new.first_response_at, new.done_at, new.closed_at, new.last_done_at, new.created_at,
      new.deleted_at))
  execute function count_changed_feedback();

-- Those who count an item that is done hold its build. Announcing waits for them, and then they wait for it: each item is counted once.
create function hold_announced_build() returns trigger language plpgsql as $$
begin
  perform from builds where company_id = new.company_id and id = new.id for update;
  return new;
end
$$;
create function count_announced_feedback() returns trigger language plpgsql as $$
declare changes feedback_change[];
begin
  select array_agg(row (item.company_id, item.project_id, fact.figure, fact.day, fact.part, fact.value, 1)::feedback_change)
  into changes
  from feedback_items as item cross join lateral feedback_facts(item) as fact
  where item.company_id = new.company_id and item.project_id = new.project_id and item.fixed_build_id = new.id
    and fact.figure = 'announced';
  perform count_on_feedback_days(changes);
  return null;
end
$$;
-- Quick: no row is read.
create trigger hold_announced_build before update of announced_at on builds for each row
  when (old.announced_at is null and new.announced_at is not null) execute function hold_announced_build();
-- Quick: no row is read.
create trigger count_announced_feedback after update of announced_at on builds for each row
  when (old.announced_at is null and new.announced_at is not null) execute function count_announced_feedback();

create function count_retests() returns trigger language plpgsql as $$
declare changes feedback_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (retest.company_id, retest.project_id, fact.figure, fact.day, fact.part, fact.value, 1)::feedback_change)
    into changes
    from added as retest cross join lateral retest_facts(retest.status, retest.asked_at, retest.build_id) as fact;
  elsif tg_op = 'DELETE' then
    select array_agg(row (retest.company_id, retest.project_id, fact.figure, fact.day, fact.part, fact.value, -1)::feedback_change)
    into changes
    from removed as retest cross join lateral retest_facts(retest.status, retest.asked_at, retest.build_id) as fact;
  else
    select array_agg(row (retest.company_id, retest.project_id, fact.figure, fact.day, fact.part, fact.value, retest.n)::feedback_change)
    into changes
    from (select *, -1 as n from before union all select *, 1 from after) as retest
    cross join lateral retest_facts(retest.status, retest.asked_at, retest.build_id) as fact;
  end if;
  perform count_on_feedback_days(changes);
  return null;
end
$$;
-- Quick: no row is read.
create trigger count_added_retests after insert on retests referencing new table as added
  for each statement execute function count_retests();
-- Quick: no row is read.
create trigger count_removed_retests after delete on retests referencing old table as removed
  for each statement execute function count_retests();
-- Quick: no row is read.
create trigger count_changed_retests after update on retests referencing old table as before new table as after
  for each statement execute function count_retests();

-- Quick: as above, there is little of it.
insert into feedback_days (company_id, project_id, figure, day, part, value, count)
select item.company_id, item.project_id, fact.figure, fact.day, fact.part, fact.value, count(*)
from feedback_items as item cross join lateral feedback_facts(item) as fact group by 1, 2, 3, 4, 5, 6
union all
select retest.company_id, retest.project_id, fact.figure, fact.day, fact.part, fact.value, count(*)
from retests as retest cross join lateral retest_facts(retest.status, retest.asked_at, retest.build_id) as fact
group by 1, 2, 3, 4, 5, 6;
