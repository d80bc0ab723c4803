-- Numbers of answers by day, kept by the job that tallies answers (docs/decisions/0029): rows of form_responses that are
-- `tallied` are in here, the others are counted while somebody waits. Days are UTC. project_id null: the whole company.

create table answer_days (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  responses bigint not null default 0,
  -- Answers in words (text, textarea), and their characters.
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

-- Minutes from when a form was there for a tester to their first answer, noted with it; null of further answers.
alter table form_responses add column waited_minutes integer check (waited_minutes between 0 and 2097151);
-- Of answers from before this, the job that tallies notes it. Of who has left it is not known since when they were there.
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

-- The job adds every answer anew: a new column says so of all of them at once. Whom staff were told of stays told.
alter table form_responses drop column tallied;
alter table form_responses add column tallied boolean not null default false;
create index form_responses_untallied on form_responses (company_id, form_id) where not tallied;
grant update (tallied, waited_minutes) on form_responses to firstlight_tenant;
grant select (tallied) on form_responses to firstlight_gate;
truncate answer_tallies;

-- How many waited how long, coarse to fine, so that the exact median of any days is found in four looks at few rows each:
-- level 0 counts by waited_minutes >> 15, level 1 by >> 10, level 2 by >> 5, level 3 by the minute. Levels 4 to 7 count whole months
-- likewise, on their first day, so that a year is twelve pieces and some days.
create table answer_waits (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  level smallint not null check (level between 0 and 7),
  bucket integer not null,
  responses bigint not null default 0,
  -- Some days and months of few buckets are read: pieces times buckets, whatever else there is.
  unique nulls not distinct (company_id, project_id, level, day, bucket),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
-- What is too old to keep is found by its day, however much is kept; counts change beside it.
create index answer_waits_oldest on answer_waits (company_id, day);
call wall_in('answer_waits');
grant select, insert, update, delete on answer_waits to firstlight_tenant;

-- Who was here on which day. project_id null: used the product signed in (staff and testers); otherwise: a tester who answered there.
create table active_days (
  company_id uuid not null,
  project_id uuid,
  user_id uuid not null,
  day date not null,
  is_tester boolean not null,
  -- Whether it is in active_gaps; the others are looked at one by one.
  counted boolean not null default false,
  unique nulls not distinct (company_id, project_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index active_days_oldest on active_days (company_id, day);
create index active_days_uncounted on active_days (company_id, project_id, day) where not counted;
call wall_in('active_days');
grant select, insert, update, delete on active_days to firstlight_tenant;
-- Who signs in, or goes on after an hour or a night, is noted at the gate; it finds companies with somebody to count.
create policy gate_notes on active_days for insert to firstlight_gate with check (true);
create policy gate on active_days for select to firstlight_gate using (true);
grant insert, select (company_id, counted) on active_days to firstlight_gate;

-- How many people were here on a day and not again for so many days (gap 400: not yet again, or after more than a year).
-- Different people in any days from a to b: those whose last day there is in it, which is the sum over day in [a, b], day + gap > b.
create table active_gaps (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  is_tester boolean not null,
  day date not null,
  gap smallint not null check (gap between 1 and 400),
  people bigint not null default 0,
  unique nulls not distinct (company_id, project_id, is_tester, day, gap),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('active_gaps');
grant select, insert, update, delete on active_gaps to firstlight_tenant;

-- What the response rate was when a day ended: a record of then, which nothing later changes.
create table response_rates (
  company_id uuid not null references companies (id) on delete cascade,
  project_id uuid,
  day date not null,
  submitted bigint not null,
  expected bigint not null,
  unique nulls not distinct (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
call wall_in('response_rates');
grant select, insert, update, delete on response_rates to firstlight_tenant;

-- What a tester has done on a project, kept with their place on it. Started: began to fill in a form. Onboarded: completed an
-- onboarding. Active: answered, or went on with a wizard.
alter table project_testers
  add column started_at timestamptz,
  add column submitted_at timestamptz,
  add column onboarded_at timestamptz,
  add column last_active_at timestamptz,
  add column response_count integer not null default 0;
create index project_testers_active on project_testers (company_id, project_id, last_active_at desc nulls last, user_id);
grant update (started_at, submitted_at, onboarded_at, last_active_at, response_count) on project_testers to firstlight_tenant;
-- Whoever takes a form away locks its versions, which whoever answers it shares; to lock is a right to change.
grant update (created_at) on form_versions to firstlight_tenant;

-- How far the testers of a project are: eight rows a project from its beginning, each connection counts in its own.
create table project_funnels (
  company_id uuid not null,
  project_id uuid not null,
  slot smallint not null,
  invited bigint not null default 0,
  joined bigint not null default 0,
  onboarded bigint not null default 0,
  started bigint not null default 0,
  submitted bigint not null default 0,
  primary key (company_id, project_id, slot),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('project_funnels');
grant select, insert, update, delete on project_funnels to firstlight_tenant;
-- Whoever accepts an invitation joins at the gate.
create policy gate on project_funnels to firstlight_gate using (true) with check (true);
grant select, update on project_funnels to firstlight_gate;

-- What there is already, before triggers count what changes. An owner behind forced walls would see no rows here.
alter table users no force row level security;
alter table sessions no force row level security;
alter table projects no force row level security;
alter table project_testers no force row level security;
alter table project_funnels no force row level security;
alter table forms no force row level security;
alter table form_responses no force row level security;
alter table form_drafts no force row level security;
alter table wizards no force row level security;
alter table wizard_assignments no force row level security;
alter table active_days no force row level security;

update project_testers as place set
    started_at = least(done.first_answer, done.first_draft), submitted_at = done.first_answer,
    last_active_at = greatest(done.last_answer, done.last_run), onboarded_at = done.onboarded_at,
    response_count = coalesce(done.responses, 0)
  from (
    select company_id, project_id, user_id, min(answered_at) as first_answer, max(answered_at) as last_answer,
      count(answered_at)::integer as responses, min(drafted_at) as first_draft, max(ran_at) as last_run,
      min(onboarded_at) as onboarded_at
    from (
      select forms.company_id, forms.project_id, form_responses.user_id, submitted_at as answered_at,
        null::timestamptz as drafted_at, null::timestamptz as ran_at, null::timestamptz as onboarded_at
      from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      union all
      select forms.company_id, forms.project_id, form_drafts.user_id, null, form_drafts.updated_at, null, null
      from form_drafts join forms on forms.company_id = form_drafts.company_id and forms.id = form_drafts.form_id
      union all
      select run.company_id, run.project_id, run.user_id, null, null, run.last_active_at,
        case when wizards.kind = 'onboarding' then run.completed_at end
      from wizard_assignments as run
      join wizards on wizards.company_id = run.company_id and wizards.id = run.wizard_id
      where run.started_at is not null
    ) as deeds group by 1, 2, 3
  ) as done
  where done.company_id = place.company_id and done.project_id = place.project_id and done.user_id = place.user_id;

insert into project_funnels (company_id, project_id, slot, invited, joined, onboarded, started, submitted)
  select projects.company_id, projects.id, slots.slot, coalesce(counted.invited, 0), coalesce(counted.joined, 0),
    coalesce(counted.onboarded, 0), coalesce(counted.started, 0), coalesce(counted.submitted, 0)
  from projects cross join generate_series(0, 7) as slots (slot)
  left join (
    select company_id, project_id, count(*) as invited, count(joined_at) as joined, count(onboarded_at) as onboarded,
      count(started_at) as started, count(submitted_at) as submitted
    from project_testers group by 1, 2
  ) as counted
    on counted.company_id = projects.company_id and counted.project_id = projects.id and slots.slot = 0;

-- Days on which people are known to have been here: signed in, or answering.
insert into active_days (company_id, project_id, user_id, day, is_tester)
  select distinct users.company_id, null::uuid, users.id, (seen.at at time zone 'UTC')::date, users.role = 'beta_tester'
  from users
  join (
    select company_id, id as user_id, last_login as at from users where last_login is not null
    union all select company_id, user_id, last_seen_at from sessions
    union all select company_id, user_id, submitted_at from form_responses
  ) as seen on seen.company_id = users.company_id and seen.user_id = users.id;

alter table users force row level security;
alter table sessions force row level security;
alter table projects force row level security;
alter table project_testers force row level security;
alter table project_funnels force row level security;
alter table forms force row level security;
alter table form_responses force row level security;
alter table form_drafts force row level security;
alter table wizards force row level security;
alter table wizard_assignments force row level security;
alter table active_days force row level security;

create function begin_project_funnels() returns trigger language plpgsql as $$
begin
  insert into project_funnels (company_id, project_id, slot)
  select new.company_id, new.id, slots.slot from generate_series(0, 7) as slots (slot);
  return null;
end
$$;
create trigger begin_project_funnels after insert on projects for each row execute function begin_project_funnels();

-- Funnels are the last rows anybody locks of what is counted: after response_totals, company_counters and places.
create function count_places() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  place record;
begin
  for place in
    select company_id, project_id, count(*) as invited, count(joined_at) as joined, count(onboarded_at) as onboarded,
      count(started_at) as started, count(submitted_at) as submitted
    from changed_places group by company_id, project_id order by company_id, project_id
  loop
    update project_funnels set invited = invited + change * place.invited, joined = joined + change * place.joined,
      onboarded = onboarded + change * place.onboarded, started = started + change * place.started,
      submitted = submitted + change * place.submitted
    where company_id = place.company_id and project_id = place.project_id and slot = own_slot();
  end loop;
  return null;
end
$$;
create trigger count_new_places after insert on project_testers
  referencing new table as changed_places for each statement execute function count_places();
create trigger count_left_places after delete on project_testers
  referencing old table as changed_places for each statement execute function count_places();

create function count_place_progress() returns trigger language plpgsql as $$
begin
  update project_funnels set
    joined = joined + (new.joined_at is not null)::int - (old.joined_at is not null)::int,
    onboarded = onboarded + (new.onboarded_at is not null)::int - (old.onboarded_at is not null)::int,
    started = started + (new.started_at is not null)::int - (old.started_at is not null)::int,
    submitted = submitted + (new.submitted_at is not null)::int - (old.submitted_at is not null)::int
  where company_id = new.company_id and project_id = new.project_id and slot = own_slot();
  return null;
end
$$;
create trigger count_place_progress after update of joined_at, onboarded_at, started_at, submitted_at on project_testers
  for each row when (
    (old.joined_at is null) <> (new.joined_at is null) or (old.onboarded_at is null) <> (new.onboarded_at is null)
    or (old.started_at is null) <> (new.started_at is null) or (old.submitted_at is null) <> (new.submitted_at is null)
  ) execute function count_place_progress();

-- Projects in one order, as everybody takes their funnels.
create or replace function note_joined_company() returns trigger language plpgsql as $$
declare
  place record;
begin
  for place in
    select project_id from project_testers where company_id = new.company_id and user_id = new.id order by project_id
  loop
    update project_testers set joined_at = greatest(new.joined_at, created_at)
    where company_id = new.company_id and project_id = place.project_id and user_id = new.id;
  end loop;
  return null;
end
$$;
grant select (project_id) on project_testers to firstlight_gate;

-- What rows say somebody has done on a project: also on a form that is being deleted, until its answers are gone.
create function done_on_project(of_company uuid, of_project uuid, of_user uuid)
  returns table (
    began_at timestamptz, answered_at timestamptz, onboarded_at timestamptz, last_active_at timestamptz, responses integer
  ) language plpgsql stable as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.deletes', true), '');
begin
  -- Not as a setting of the function itself: only an administrator of the server may attach one.
  perform set_config('app.deletes', 'on', true);
  return query
    select least(answers.first_at, drafts.first_at), answers.first_at, runs.onboarded_at,
      greatest(answers.last_at, runs.last_at), answers.responses
    from (
      select min(form_responses.submitted_at) as first_at, max(form_responses.submitted_at) as last_at, count(*)::integer as responses
      from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      where form_responses.company_id = of_company and form_responses.user_id = of_user and forms.project_id = of_project
    ) as answers, (
      select min(form_drafts.updated_at) as first_at
      from forms join form_drafts on form_drafts.company_id = forms.company_id and form_drafts.form_id = forms.id
      where forms.company_id = of_company and forms.project_id = of_project and form_drafts.user_id = of_user
    ) as drafts, (
      select max(wizard_assignments.last_active_at) as last_at,
        min(wizard_assignments.completed_at) filter (where wizards.kind = 'onboarding') as onboarded_at
      from wizard_assignments
      join wizards on wizards.company_id = wizard_assignments.company_id and wizards.id = wizard_assignments.wizard_id
      where wizard_assignments.company_id = of_company and wizard_assignments.project_id = of_project
        and wizard_assignments.user_id = of_user
    ) as runs;
  perform set_config('app.deletes', before, true);
end
$$;

-- Brings a place back to what the rows say. When somebody began is known no more once the draft is gone, so it stays as it was.
create function redo_place(of_company uuid, of_project uuid, of_user uuid) returns void language sql as $$
  update project_testers set
    started_at = case when done.began_at is not null then least(project_testers.started_at, done.began_at) end,
    submitted_at = done.answered_at, onboarded_at = done.onboarded_at, last_active_at = done.last_active_at,
    response_count = done.responses
  from done_on_project(of_company, of_project, of_user) as done
  where project_testers.company_id = of_company and project_testers.project_id = of_project
    and project_testers.user_id = of_user
$$;

-- Who comes back has done what they did. Their answers stay until this is over: held before any count, as by who deletes them.
create function hold_answers_of_tester() returns trigger language plpgsql as $$
begin
  perform from form_responses where company_id = new.company_id and user_id = new.user_id order by id for key share;
  return new;
end
$$;
create trigger hold_answers_of_tester before insert on project_testers
  for each row execute function hold_answers_of_tester();
create function note_done() returns trigger language plpgsql as $$
begin
  select began_at, answered_at, onboarded_at, last_active_at, responses
  into new.started_at, new.submitted_at, new.onboarded_at, new.last_active_at, new.response_count
  from done_on_project(new.company_id, new.project_id, new.user_id);
  return new;
end
$$;
-- Who has not joined has done nothing; named to run after note_joined_project.
create trigger then_note_done before insert on project_testers
  for each row when (new.joined_at is not null) execute function note_done();

drop table response_days;
create or replace function count_responses() returns trigger language plpgsql as $$
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

-- Once a statement: of five hundred answers deleted at once each place is looked at once.
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

-- The place before the draft, as who submits takes them.
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

create function note_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.completed_at is not null and new.completed_at is null then
    perform redo_place(new.company_id, new.project_id, new.user_id);
  else
    update project_testers set
      last_active_at = greatest(project_testers.last_active_at, new.last_active_at),
      onboarded_at = case when wizards.kind = 'onboarding' then least(project_testers.onboarded_at, new.completed_at)
        else project_testers.onboarded_at end
    from wizards
    where wizards.company_id = new.company_id and wizards.id = new.wizard_id
      and project_testers.company_id = new.company_id and project_testers.project_id = new.project_id
      and project_testers.user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger note_new_run after insert on wizard_assignments
  for each row when (new.last_active_at is not null or new.completed_at is not null) execute function note_run();
create trigger note_run after update of last_active_at, completed_at on wizard_assignments
  for each row when (
    old.last_active_at is distinct from new.last_active_at or old.completed_at is distinct from new.completed_at
  ) execute function note_run();
create function forget_runs() returns trigger language plpgsql as $$
begin
  perform redo_place(company_id, project_id, user_id)
  from (
    select distinct company_id, project_id, user_id from gone where started_at is not null order by 1, 2, 3
  ) as places;
  return null;
end
$$;
create trigger then_forget_runs after delete on wizard_assignments
  referencing old table as gone for each statement execute function forget_runs();
