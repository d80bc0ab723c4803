-- How a form lives: closing by itself, answered once or often, changed by several people.
alter table forms
  add column many_responses boolean not null default false,
  add column close_date date,
  add column response_limit integer check (response_limit > 0),
  add column updated_at timestamptz;
update forms set updated_at = created_at;
alter table forms alter column updated_at set not null;
-- Deleted: out of everybody's sight at once, gone with its answers and files when a job has worked through them.
alter table forms add column deleted_at timestamptz;
create index forms_deleted on forms (deleted_at) where deleted_at is not null;
create policy not_deleted on forms as restrictive to firstlight_tenant
  using (deleted_at is null or current_setting('app.deletes', true) = 'on') with check (true);
create index forms_closing on forms (close_date) where status = 'open' and close_date is not null;
grant select (id, close_date, deleted_at) on forms to firstlight_gate;

-- Answers on their way; gone with the submission.
create table form_drafts (
  company_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  version integer not null,
  -- Answers by field id; they need not fit yet.
  answers jsonb not null,
  revision integer not null,
  progress integer not null check (progress between 0 and 100),
  updated_at timestamptz not null,
  primary key (company_id, form_id, user_id),
  foreign key (company_id, form_id, version) references form_versions (company_id, form_id, version) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
call wall_in('form_drafts');
grant select, insert, update, delete on form_drafts to firstlight_tenant;

-- What the staff says of an answer.
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

-- Counts behind the summary: how often a field was answered (value '') and with what, text and files aside. Field '' counts
-- the answers of each version. A job adds the answers that are not tallied yet; a summary adds the rest itself.
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

alter table form_responses add column tallied boolean not null default false;
create index form_responses_untallied on form_responses (company_id, form_id) where not tallied;
grant update (tallied, attempt) on form_responses to firstlight_tenant;
create policy gate on form_responses for select to firstlight_gate using (true);
grant select (company_id, form_id, tallied) on form_responses to firstlight_gate;

-- Of several answers of one tester the first one is what was expected of them.
create or replace function count_responses() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  response constant form_responses := case tg_op when 'INSERT' then new else old end;
  is_expected integer := 0;
  counted_open integer;
begin
  -- Who answers holds their place on the project until the end. Who deletes an answer holds nothing: the count waits first.
  if tg_op = 'DELETE' then
    perform from response_totals
    where company_id = response.company_id and form_id = response.form_id and slot = own_slot() for update;
  end if;
  if response.attempt = 1 then
    select count(*) into is_expected from project_testers
    join forms on forms.company_id = project_testers.company_id and forms.project_id = project_testers.project_id
    where forms.company_id = response.company_id and forms.id = response.form_id
      and project_testers.user_id = response.user_id;
  end if;
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
  insert into response_days as counted (company_id, day, slot, responses)
  values (response.company_id, (response.submitted_at at time zone 'UTC')::date, own_slot(), change)
  on conflict (company_id, day, slot) do update set responses = counted.responses + excluded.responses;
  return null;
end
$$;

create or replace function count_responses_of_tester() returns trigger language plpgsql as $$
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
