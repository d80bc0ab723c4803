-- Forms, responses and their totals.

create table forms (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  description text not null,
  instructions text not null,
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  due_date date,
  sequence_order integer not null check (sequence_order >= 0),
  status text not null check (status in ('draft', 'open', 'closed')),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  -- The last tester notified that the form is open, in ID order. Each tester is notified once.
  announced_up_to uuid,
  -- When notifying testers last started. Null once all are notified.
  announcing_at timestamptz,
  -- One or many responses per tester, and when the form closes automatically.
  many_responses boolean not null default false,
  close_date date,
  response_limit integer check (response_limit > 0),
  updated_at timestamptz not null,
  -- Hidden at once when deleted. A job then deletes its responses, files and the row.
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index forms_newest on forms (company_id, created_at desc, id desc);
create index forms_by_project on forms (company_id, project_id, sequence_order, created_at);
create index forms_due on forms (due_date, company_id) where status = 'open' and due_date is not null;
create index forms_announcing on forms (announcing_at) where announcing_at is not null;
create index forms_deleted on forms (deleted_at) where deleted_at is not null;
create index forms_closing on forms (close_date) where status = 'open' and close_date is not null;
-- For recent activity of a project, at a cost independent of its history.
create index forms_opened on forms (company_id, project_id, opened_at desc, id desc) where opened_at is not null;
call wall_in('forms');
-- The system role finds companies with due work, without content.
create policy gate on forms for select to firstlight_gate using (true);
create policy not_deleted on forms as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
create policy platform on forms for select to firstlight_platform using (true);
grant select, insert, update, delete on forms to firstlight_tenant;
grant select (company_id, id, due_date, status, announcing_at, close_date, deleted_at) on forms to firstlight_gate;
grant select (company_id, id, project_id, status, created_at, deleted_at) on forms to firstlight_platform;

create function count_forms() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update projects set form_count = form_count + 1, open_form_count = open_form_count + (new.status = 'open')::int
    where company_id = new.company_id and id = new.project_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update projects set form_count = form_count - 1, open_form_count = open_form_count - (old.status = 'open')::int
    where company_id = old.company_id and id = old.project_id;
  end if;
  return null;
end
$$;
create trigger count_forms after insert or delete or update of status, project_id on forms
  for each row execute function count_forms();

-- A snapshot of a form's questions. A response refers to the version that it answered.
create table form_versions (
  company_id uuid not null,
  form_id uuid not null,
  version integer not null,
  fields jsonb not null,
  field_count integer generated always as (jsonb_array_length(fields)) stored,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, form_id, version),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
call wall_in('form_versions');
-- Deleting a form locks its versions FOR UPDATE, submitting locks them FOR SHARE. Locking requires the UPDATE privilege.
grant select, insert, update (created_at), delete on form_versions to firstlight_tenant;

create table form_responses (
  company_id uuid not null,
  form_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  version integer not null,
  -- 1 unless the form takes many responses. The unique key resolves races.
  attempt integer not null default 1,
  -- By field ID.
  answers jsonb not null,
  submitted_at timestamptz not null,
  -- Whether staff were notified. The tally job does that.
  staff_notified boolean not null default false,
  -- Minutes from when the form was available to the tester until their first response. Null for further ones.
  waited_minutes integer check (waited_minutes between 0 and 2097151),
  -- Whether answer_tallies and the daily counts include it. The job adds the others.
  tallied boolean not null default false,
  primary key (company_id, id),
  unique (company_id, form_id, user_id, attempt),
  foreign key (company_id, form_id, version) references form_versions (company_id, form_id, version) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index form_responses_newest on form_responses (company_id, form_id, submitted_at desc, id desc);
create index form_responses_recent on form_responses (company_id, submitted_at desc);
create index form_responses_by_user on form_responses (company_id, user_id);
create index form_responses_untallied on form_responses (company_id, form_id) where not tallied;
call wall_in('form_responses');
create policy gate on form_responses for select to firstlight_gate using (true);
-- Served by form_responses_by_user, without reading answers.
create policy platform on form_responses for select to firstlight_platform using (true);
-- Erasure removes a person's name and email from their answers.
grant select, insert, update (attempt, answers, staff_notified, waited_minutes, tallied), delete
  on form_responses to firstlight_tenant;
grant select (company_id, form_id, tallied) on form_responses to firstlight_gate;
grant select (company_id, user_id) on form_responses to firstlight_platform;

-- The job adds missing values. The joining date of testers who left is unknown.
create function waited_minutes_of(of_company uuid, of_form uuid, of_user uuid, answered_at timestamptz) returns integer
  language sql stable as $$
  select least(2097151, greatest(0, floor(extract(epoch from answered_at - greatest(
      coalesce(forms.opened_at, forms.created_at), coalesce(place.joined_at, place.created_at, users.joined_at)
    )) / 60)))::integer
  from forms
  join users on users.company_id = forms.company_id and users.id = of_user
  left join project_testers as place on place.company_id = forms.company_id and place.project_id = forms.project_id
    and place.user_id = of_user
  where forms.company_id = of_company and forms.id = of_form
$$;

-- Responses of a form: eight rows per form, one for each slot. is_open: the form is open and its project not archived.
create table response_totals (
  company_id uuid not null,
  form_id uuid not null,
  slot smallint not null,
  is_open boolean not null,
  responses bigint not null default 0,
  -- Responses of current testers, for the response rate.
  of_testers bigint not null default 0,
  primary key (company_id, form_id, slot),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('response_totals');
grant select, insert, update, delete on response_totals to firstlight_tenant;

-- Only a tester's first response counts as expected.
create function count_responses() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  response constant form_responses := case tg_op when 'INSERT' then new else old end;
  is_expected integer := 0;
  counted_open integer;
  place record;
begin
  -- Who answers or deletes an answer holds the place on the project until the end. The counts wait for nobody's place.
  if tg_op = 'DELETE' then
    perform from response_totals
    where company_id = response.company_id and form_id = response.form_id and slot = own_slot() for update;
  end if;
  select project_testers.project_id into place from project_testers
  join forms on forms.company_id = project_testers.company_id and forms.project_id = project_testers.project_id
  where forms.company_id = response.company_id and forms.id = response.form_id
    and project_testers.user_id = response.user_id;
  is_expected := (response.attempt = 1 and place.project_id is not null)::int;
  -- Whoever opens or closes the form locks these rows, so is_open is true at the moment of counting.
  update response_totals set responses = responses + change, of_testers = of_testers + change * is_expected
  where company_id = response.company_id and form_id = response.form_id and slot = own_slot()
  returning is_open::int into counted_open;
  if counted_open is null then
    return null; -- The form itself is being deleted and has taken its responses out of the counts.
  end if;
  insert into company_counters as counter (company_id, slot, responses, submitted)
  values (response.company_id, own_slot(), change, change * counted_open * is_expected)
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  if tg_op = 'INSERT' and place.project_id is not null then
    update project_testers set
      started_at = least(started_at, response.submitted_at), submitted_at = least(submitted_at, response.submitted_at),
      last_active_at = greatest(last_active_at, response.submitted_at), response_count = response_count + 1
    where company_id = response.company_id and project_id = place.project_id and user_id = response.user_id;
  end if;
  return null;
end
$$;
create trigger count_responses after insert or delete on form_responses for each row execute function count_responses();

-- Adds or removes the responses of forms from those of open forms.
create procedure count_as_open(of_company uuid, of_forms uuid[], now_open boolean) language plpgsql as $$
begin
  with changed as (
    update response_totals set is_open = now_open
    where company_id = of_company and form_id = any (of_forms) and is_open <> now_open
    returning of_testers
  )
  insert into company_counters as counter (company_id, slot, submitted)
  select of_company, own_slot(), case when now_open then sum(of_testers) else -sum(of_testers) end
  from changed having count(*) > 0
  on conflict (company_id, slot) do update set submitted = counter.submitted + excluded.submitted;
end
$$;

create function count_form_responses() returns trigger language plpgsql as $$
declare
  now_open constant boolean := new.status = 'open' and exists (
    select from projects where company_id = new.company_id and id = new.project_id and archived_at is null
  );
begin
  if tg_op = 'UPDATE' then
    call count_as_open(new.company_id, array[new.id], now_open);
  else
    insert into response_totals (company_id, form_id, slot, is_open)
    select new.company_id, new.id, slots.slot, now_open from generate_series(0, 7) as slots (slot);
  end if;
  return null;
end
$$;
-- Named to run after count_forms, whose update of the project waits for concurrent archiving.
create trigger then_count_form_responses after insert or update of status on forms
  for each row execute function count_form_responses();

-- Opening, closing and deleting a form lock project, responses, company, in this order. Submissions lock responses, company.
-- The common order prevents deadlocks.
create function lock_counts_of_form() returns trigger language plpgsql as $$
begin
  perform from projects where company_id = old.company_id and id = old.project_id for no key update;
  perform from response_totals where company_id = old.company_id and form_id = old.id order by slot for update;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger lock_counts_of_form before delete or update of status on forms
  for each row execute function lock_counts_of_form();

create function lock_counts_of_project() returns trigger language plpgsql as $$
begin
  perform from response_totals
    join forms on forms.company_id = response_totals.company_id and forms.id = response_totals.form_id
    where response_totals.company_id = new.company_id and forms.project_id = new.id
    order by form_id, slot for update of response_totals;
  return new;
end
$$;
create trigger lock_counts_of_project before update of archived_at on projects
  for each row execute function lock_counts_of_project();

create function uncount_form_responses() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from response_totals where company_id = old.company_id and form_id = old.id
    returning responses, of_testers, is_open
  )
  insert into company_counters as counter (company_id, slot, responses, submitted)
  select old.company_id, own_slot(), -sum(responses), -coalesce(sum(of_testers) filter (where is_open), 0)
  from gone having count(*) > 0
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  return old;
end
$$;
create trigger uncount_form_responses before delete on forms for each row execute function uncount_form_responses();

-- Updates the response rate when a tester leaves or returns.
create function count_responses_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  answered record;
begin
  for answered in
    select form_responses.form_id, count(*) as responses
    from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    where forms.company_id = place.company_id and forms.project_id = place.project_id
      and form_responses.user_id = place.user_id and form_responses.attempt = 1
    group by form_responses.form_id order by form_responses.form_id
  loop
    with counted as (
      update response_totals set of_testers = of_testers + change * answered.responses
      where company_id = place.company_id and form_id = answered.form_id and slot = own_slot()
      returning is_open
    )
    insert into company_counters as counter (company_id, slot, submitted)
    select place.company_id, own_slot(), change * answered.responses from counted where is_open
    on conflict (company_id, slot) do update set submitted = counter.submitted + excluded.submitted;
  end loop;
  return null;
end
$$;
-- Named to run after count_project_testers, whose update of the project comes first in the lock order.
create trigger then_count_responses_of_tester after insert or delete on project_testers
  for each row execute function count_responses_of_tester();

-- Adding or removing a tester locks project, responses, company, in this order. A submission locks its tester's membership, so
-- that a removal waits for it and no response is written without a membership.
create function lock_counts_of_tester() returns trigger language plpgsql as $$
declare
  place constant project_testers := case tg_op when 'INSERT' then new else old end;
begin
  perform from projects where company_id = place.company_id and id = place.project_id for no key update;
  perform from response_totals
    where company_id = place.company_id and slot = own_slot() and form_id in (
      select form_responses.form_id from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where forms.company_id = place.company_id and forms.project_id = place.project_id
        and form_responses.user_id = place.user_id
    )
    order by form_id for update;
  return place;
end
$$;
create trigger lock_counts_of_tester before insert or delete on project_testers
  for each row execute function lock_counts_of_tester();

-- A returning tester's responses count again. Locks them before any counts, the lock order of deletions.
create function hold_answers_of_tester() returns trigger language plpgsql as $$
begin
  perform from form_responses where company_id = new.company_id and user_id = new.user_id order by id for key share;
  return new;
end
$$;
create trigger hold_answers_of_tester before insert on project_testers for each row execute function hold_answers_of_tester();

-- Per statement: a batch of deleted responses updates each membership once.
create function forget_responses() returns trigger language plpgsql as $$
begin
  perform redo_place(company_id, project_id, user_id)
  from (
    select distinct gone.company_id, forms.project_id, gone.user_id
    from gone join forms on forms.company_id = gone.company_id and forms.id = gone.form_id
    order by 1, 2, 3
  ) as places;
  return null;
end
$$;
create trigger then_forget_responses after delete on form_responses
  referencing old table as gone for each statement execute function forget_responses();

-- Responses in progress, deleted by the submission.
create table form_drafts (
  company_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  version integer not null,
  -- By field ID, not validated yet.
  answers jsonb not null,
  revision integer not null,
  progress integer not null check (progress between 0 and 100),
  updated_at timestamptz not null,
  primary key (company_id, form_id, user_id),
  foreign key (company_id, form_id, version) references form_versions (company_id, form_id, version) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
-- For retention, at a cost independent of the row count. Responses have form_responses_recent.
create index form_drafts_oldest on form_drafts (company_id, updated_at);
call wall_in('form_drafts');
grant select, insert, update, delete on form_drafts to firstlight_tenant;

-- Locks the membership before the draft, as submissions do.
create function note_draft() returns trigger language plpgsql as $$
begin
  update project_testers set started_at = new.updated_at
  from forms
  where forms.company_id = new.company_id and forms.id = new.form_id and project_testers.company_id = new.company_id
    and project_testers.project_id = forms.project_id and project_testers.user_id = new.user_id
    and project_testers.started_at is null;
  return new;
end
$$;
create trigger note_draft before insert on form_drafts for each row execute function note_draft();

create function forget_draft() returns trigger language plpgsql as $$
begin
  perform redo_place(place.company_id, place.project_id, place.user_id)
  from forms
  join project_testers as place on place.company_id = forms.company_id and place.project_id = forms.project_id
  where forms.company_id = old.company_id and forms.id = old.form_id and place.user_id = old.user_id
    and place.response_count = 0;
  return null;
end
$$;
create trigger forget_draft after delete on form_drafts for each row execute function forget_draft();

-- Staff notes on a response.
create table response_notes (
  company_id uuid not null,
  response_id uuid not null,
  form_id uuid not null,
  note text not null,
  tags text[] not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id, response_id),
  foreign key (company_id, response_id) references form_responses (company_id, id) on delete cascade,
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade,
  foreign key (company_id, updated_by) references users (company_id, id)
);
create index response_notes_by_form on response_notes (company_id, form_id);
call wall_in('response_notes');
grant select, insert, update, delete on response_notes to firstlight_tenant;

-- For the summary: answers by field and value (value '' for all), except texts and files. Field '' counts responses by version.
-- A job adds untallied responses. The summary adds the rest when it is read.
create table answer_tallies (
  company_id uuid not null,
  form_id uuid not null,
  field_id text not null,
  value text not null,
  count bigint not null,
  primary key (company_id, form_id, field_id, value),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('answer_tallies');
grant select, insert, update, delete on answer_tallies to firstlight_tenant;

-- Daily counts (docs/decisions/0029), in UTC. They include the `tallied` form_responses. Queries count the others directly.
-- Without a project: the whole company.
create table answer_days (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  responses bigint not null default 0,
  -- Answers to text and textarea fields, and their characters.
  written_answers bigint not null default 0,
  written_characters bigint not null default 0,
  unique nulls not distinct (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('answer_days');
grant select, insert, update, delete on answer_days to firstlight_tenant;

create table form_days (
  company_id uuid not null,
  form_id uuid not null,
  day date not null,
  responses bigint not null default 0,
  primary key (company_id, form_id, day),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('form_days');
grant select, insert, update, delete on form_days to firstlight_tenant;

-- Histograms of waited_minutes, coarse to fine, for an exact median in four index scans: level 0 counts by >> 15, level 1 by
-- >> 10, level 2 by >> 5, level 3 by minute. Levels 4 to 7 count whole months on their first day.
create table answer_waits (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  level smallint not null check (level between 0 and 7),
  bucket integer not null,
  responses bigint not null default 0,
  -- Levels 0 and 4: the sum of minutes, which the triggers below maintain.
  minutes bigint not null default 0,
  -- Bounds reads to days or months times buckets.
  unique nulls not distinct (company_id, project_id, level, day, bucket),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
-- For retention, at a cost independent of the row count.
create index answer_waits_oldest on answer_waits (company_id, day);
call wall_in('answer_waits');
grant select, insert, update, delete on answer_waits to firstlight_tenant;

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
create trigger sum_waits after insert on answer_waits referencing new table as changed
  for each statement execute function sum_waits();

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
create trigger sum_changed_waits after update on answer_waits referencing old table as were new table as changed
  for each statement execute function sum_changed_waits();
