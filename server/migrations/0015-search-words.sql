-- Search over names, titles and emails by how their words begin. Triggers on five tables follow, each in a file of its own.

-- Words without accents and case. As the database lowers letters, so that stored words and typed ones agree.
create function folded_words(said text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) as word
  where word <> ''
$$;

-- Compared by bytes with >= and <: unlike ilike these are leakproof, so row-level security lets them use an index.
-- Quick: the table is new and has no rows.
create table search_words (
  company_id uuid not null references companies (id) on delete cascade,
  word text collate "C" not null,
  kind text not null check (kind in ('project', 'form', 'wizard', 'onboarding', 'tester', 'group')),
  subject_id uuid not null,
  primary key (company_id, kind, subject_id, word)
);
create index search_words_by_word on search_words (company_id, kind, word, subject_id);
call wall_in('search_words');
-- Triggers write as the system role, also where a tester renames themselves: a person who changes their email does so in all companies.
create policy gate on search_words to firstlight_gate using (true) with check (true);
-- A job writes the words of what is older than the triggers.
grant select, insert, delete on search_words to firstlight_tenant;
grant select, insert, delete on search_words to firstlight_gate;

-- What is deleted, and who left, is not found.
create function searched_text(kind text, subject jsonb) returns text language sql immutable as $$
  select case
    when kind = 'tester' then
      case when subject ->> 'role' = 'beta_tester' and subject ->> 'removed_at' is null
        then concat_ws(' ', subject ->> 'name', subject ->> 'email') end
    when subject ->> 'deleted_at' is null then coalesce(subject ->> 'title', subject ->> 'name')
  end
$$;

create function note_search_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  subject jsonb;
  found_as text;
  words text[] := '{}';
begin
  if tg_op = 'DELETE' then
    subject := to_jsonb(old);
  else
    subject := to_jsonb(new);
  end if;
  found_as := coalesce(tg_argv[0], subject ->> 'kind');
  if tg_op <> 'DELETE' then
    words := folded_words(searched_text(found_as, subject));
  end if;
  if tg_op <> 'INSERT' then
    delete from search_words
    where company_id = (subject ->> 'company_id')::uuid and kind = found_as and subject_id = (subject ->> 'id')::uuid
      and word <> all (words);
  end if;
  insert into search_words (company_id, word, kind, subject_id)
  select (subject ->> 'company_id')::uuid, word, found_as, (subject ->> 'id')::uuid from unnest(words) as word
  on conflict do nothing;
  return null;
end
$$;
revoke all on function note_search_words() from public;
grant create on schema public to firstlight_gate;
alter function note_search_words() owner to firstlight_gate;
-- Safe after 0009: no program creates anything. The right was granted two lines above, to give the function its owner.
revoke create on schema public from firstlight_gate;

-- When the words of all that the company had before the triggers were noted.
-- Quick: a column without a default rewrites no rows.
alter table companies add column search_filled_at timestamptz;
grant update (search_filled_at) on companies to firstlight_tenant;
