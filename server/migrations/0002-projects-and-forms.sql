create table projects (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  tester_count integer not null default 0,
  form_count integer not null default 0,
  open_form_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index projects_newest on projects (company_id, created_at desc, id desc);
call wall_in('projects');
grant select, insert, update, delete on projects to firstlight_tenant;
create policy gate on projects for select to firstlight_gate using (true);
grant select on projects to firstlight_gate;

alter table invitations
  add foreign key (company_id, project_id) references projects (company_id, id) on delete cascade;

create table project_testers (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references users (company_id, id)
);
create index project_testers_by_user on project_testers (company_id, user_id);
create index project_testers_newest on project_testers (company_id, project_id, created_at desc, user_id desc);
call wall_in('project_testers');
grant select, insert, delete on project_testers to firstlight_tenant;

create function count_project_testers() returns trigger language plpgsql as $$
begin
  update projects set tester_count = tester_count + case tg_op when 'INSERT' then 1 else -1 end
  where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.project_id, old.project_id);
  return null;
end
$$;
create trigger count_project_testers after insert or delete on project_testers
  for each row execute function count_project_testers();

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
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id)
);
create index forms_newest on forms (company_id, created_at desc, id desc);
create index forms_by_project on forms (company_id, project_id, sequence_order, created_at);
call wall_in('forms');
grant select, insert, update, delete on forms to firstlight_tenant;

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

-- The questions of a form at one time; a response keeps the version it answered.
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
grant select, insert, delete on form_versions to firstlight_tenant;

create table form_responses (
  company_id uuid not null,
  form_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  version integer not null,
  -- 1 for the only answer of a tester; the unique key below decides races.
  attempt integer not null default 1,
  -- Answers by field id.
  answers jsonb not null,
  submitted_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, form_id, user_id, attempt),
  foreign key (company_id, form_id, version) references form_versions (company_id, form_id, version) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index form_responses_newest on form_responses (company_id, form_id, submitted_at desc, id desc);
create index form_responses_recent on form_responses (company_id, submitted_at desc);
call wall_in('form_responses');
grant select, insert, delete on form_responses to firstlight_tenant;

-- Counts. Each connection counts in a slot of its own, so submissions never wait for one another's row.
create function own_slot() returns smallint language sql stable return (pg_backend_pid() % 8)::smallint;

-- Responses of a form: eight rows from its beginning. is_open: the form is open and its project not archived.
create table response_totals (
  company_id uuid not null,
  form_id uuid not null,
  slot smallint not null,
  is_open boolean not null,
  responses bigint not null default 0,
  primary key (company_id, form_id, slot),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
) with (fillfactor = 50);
call wall_in('response_totals');
grant select, insert, update, delete on response_totals to firstlight_tenant;

-- Everything the Overview counts, for the whole company; sums over the slots are exact.
create table company_counters (
  company_id uuid not null references companies (id) on delete cascade,
  slot smallint not null,
  projects bigint not null default 0,
  active_projects bigint not null default 0,
  active_forms bigint not null default 0,
  -- One for each tester of a project and each open form of it.
  expected bigint not null default 0,
  responses bigint not null default 0,
  -- Responses to open forms: what was received of what is expected.
  submitted bigint not null default 0,
  primary key (company_id, slot)
) with (fillfactor = 50);
call wall_in('company_counters');
grant select, insert, update on company_counters to firstlight_tenant;

create table response_days (
  company_id uuid not null references companies (id) on delete cascade,
  day date not null,
  slot smallint not null,
  responses bigint not null,
  primary key (company_id, day, slot)
) with (fillfactor = 50);
call wall_in('response_days');
grant select, insert, update on response_days to firstlight_tenant;

create function count_responses() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  response constant form_responses := case tg_op when 'INSERT' then new else old end;
  counted_open integer;
begin
  -- Whoever opens or closes the form locks these rows, so is_open is true at the moment of counting.
  update response_totals set responses = responses + change
  where company_id = response.company_id and form_id = response.form_id and slot = own_slot()
  returning is_open::int into counted_open;
  if counted_open is null then
    return null; -- The form itself is being deleted and has taken its responses out of the counts.
  end if;
  insert into company_counters as counter (company_id, slot, responses, submitted)
  values (response.company_id, own_slot(), change, change * counted_open)
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  insert into response_days as counted (company_id, day, slot, responses)
  values (response.company_id, (response.submitted_at at time zone 'UTC')::date, own_slot(), change)
  on conflict (company_id, day, slot) do update set responses = counted.responses + excluded.responses;
  return null;
end
$$;
create trigger count_responses after insert or delete on form_responses
  for each row execute function count_responses();

-- Moves the responses of some forms in or out of what counts as received.
create procedure count_as_open(of_company uuid, of_forms uuid[], now_open boolean) language plpgsql as $$
begin
  with changed as (
    update response_totals set is_open = now_open
    where company_id = of_company and form_id = any (of_forms) and is_open <> now_open
    returning responses
  )
  insert into company_counters as counter (company_id, slot, submitted)
  select of_company, own_slot(), case when now_open then sum(responses) else -sum(responses) end
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
-- Named to run after count_forms, whose change of the project makes it wait for whoever archives that project.
create trigger then_count_form_responses after insert or update of status on forms
  for each row execute function count_form_responses();

-- Whoever opens, closes or deletes a form takes its rows in the order project, responses, company. Submissions take
-- theirs in the order responses, company: so neither ever waits for the other in a circle.
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
    delete from response_totals where company_id = old.company_id and form_id = old.id returning responses, is_open
  )
  insert into company_counters as counter (company_id, slot, responses, submitted)
  select old.company_id, own_slot(), -sum(responses), -coalesce(sum(responses) filter (where is_open), 0)
  from gone having count(*) > 0
  on conflict (company_id, slot) do update
    set responses = counter.responses + excluded.responses, submitted = counter.submitted + excluded.submitted;
  return old;
end
$$;
create trigger uncount_form_responses before delete on forms
  for each row execute function uncount_form_responses();

create function count_projects() returns trigger language plpgsql as $$
declare
  was constant integer := case when tg_op = 'INSERT' or old.archived_at is not null then 0 else 1 end;
  is_now constant integer := case when tg_op = 'DELETE' or new.archived_at is not null then 0 else 1 end;
  here constant uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
  open_forms uuid[];
begin
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
    from forms where company_id = here and project_id = new.id and status = 'open';
    call count_as_open(here, open_forms, is_now = 1);
  end if;
  return null;
end
$$;
create trigger count_projects
  after insert or delete or update of archived_at, open_form_count, tester_count on projects
  for each row execute function count_projects();

create table uploads (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  storage_key text not null,
  -- Set when an answer holds the file; until then only its owner may read it.
  response_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, response_id) references form_responses (company_id, id) on delete set null (response_id)
);
create index uploads_by_response on uploads (company_id, response_id) where response_id is not null;
call wall_in('uploads');
grant select, insert, update, delete on uploads to firstlight_tenant;
