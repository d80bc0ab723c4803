-- By project: what references to its feedback begin with, and when first answers are due.
-- Quick: the table is new and has no rows.
create table feedback_settings (
  company_id uuid not null,
  project_id uuid not null,
  key text not null check (key ~ '^[A-Z][A-Z0-9]{1,4}$'),
  last_number integer not null default 0,
  -- Hours until the first answer is due, by severity.
  targets jsonb not null,
  -- Testers by the set of platforms they are known to use, such as [{"used": "android ios", "testers": 3}].
  platform_counts jsonb not null default '[]',
  revision integer not null default 0,
  primary key (company_id, project_id),
  unique (company_id, key),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
call wall_in('feedback_settings');
grant select, insert, update, delete on feedback_settings to firstlight_tenant;

-- Every project has them from its beginning. Its key is what people know it by: Trailnote is TRL, and TRL2 where that is taken.
create function give_feedback_settings(of_company uuid, of_project uuid, name text) returns void language plpgsql as $$
declare
  plain constant text := regexp_replace(
    regexp_replace(upper(normalize(name, NFKD)), '[^A-Z0-9]', '', 'g'), '^[0-9]+', ''
  );
  spare constant text := left(plain, 1) || regexp_replace(substr(plain, 2), '[AEIOU]', '', 'g');
  stem constant text := coalesce(nullif(left(case when length(spare) >= 3 then spare else plain end, 3), ''), 'P');
begin
  for nth in 1..9999 loop
    insert into feedback_settings (company_id, project_id, key, targets)
    values (
      of_company, of_project,
      case when nth = 1 and length(stem) > 1 then stem else left(stem, 5 - length(nth::text)) || nth end,
      '{"highest": 24, "high": 72, "medium": 168, "low": null}'
    )
    on conflict do nothing;
    exit when found;
  end loop;
end
$$;
create function make_feedback_settings() returns trigger language plpgsql as $$
begin
  perform give_feedback_settings(new.company_id, new.id, new.name);
  return null;
end
$$;
create trigger make_feedback_settings after insert on projects for each row execute function make_feedback_settings();
-- Projects of before get theirs.
-- Quick: an installation has some thousands of projects.
select give_feedback_settings(company_id, id, name) from projects order by created_at;
