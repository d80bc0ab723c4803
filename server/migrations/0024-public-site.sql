-- What a company makes its own: its logo, its host name, its language; and the language of each person.

alter table companies
  -- Of mails to people of whom no other is known.
  add column language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  -- Proven by its TXT record. All companies share one space of host names, as they do of company domains.
  add column own_host text check (own_host = lower(own_host)),
  add column own_host_proven_at timestamptz,
  add column own_host_token text,
  -- Looked for each day; not found for a week, the host is given up.
  add column own_host_missing_since timestamptz,
  add column wanted_host text check (wanted_host = lower(wanted_host)),
  add column wanted_host_token text,
  add constraint companies_own_host_is_proven check (
    (own_host is null) = (own_host_proven_at is null) and (own_host is null) = (own_host_token is null)
    and (own_host is not null or own_host_missing_since is null)
  ),
  add constraint companies_wanted_host_has_token check ((wanted_host is null) = (wanted_host_token is null));
create unique index companies_own_host on companies (own_host) where own_host is not null;
-- The host in use is the gate's to write: a company may only ask for one.
grant update (language, wanted_host, wanted_host_token) on companies to firstlight_tenant;

-- The picture that logo_url shows, where it is one of ours. Whoever sees the company's sign-in page sees it.
create table company_logos (
  company_id uuid primary key references companies (id) on delete cascade,
  upload_id uuid not null unique,
  foreign key (company_id, upload_id) references uploads (company_id, id)
);
call wall_in('company_logos');
create policy gate on company_logos to firstlight_gate using (true);
grant select, insert, update, delete on company_logos to firstlight_tenant;
grant select on company_logos to firstlight_gate;

-- As before, with logos holding files as wizards and messages do: the last to let go releases them.
create or replace function show_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update uploads set is_shown = true where company_id = new.company_id and id = new.upload_id and not is_shown;
  else
    -- Whoever ties it at this moment is waited for, and seen by the next statement.
    perform from uploads where company_id = old.company_id and id = old.upload_id for update;
    update uploads set is_shown = false, released = true
    where company_id = old.company_id and id = old.upload_id and not exists (
      select from wizard_uploads where company_id = old.company_id and upload_id = old.upload_id
    ) and not exists (
      select from message_uploads where company_id = old.company_id and upload_id = old.upload_id
    ) and not exists (
      select from company_logos where company_id = old.company_id and upload_id = old.upload_id
    );
  end if;
  return null;
end
$$;
create trigger show_upload after insert or delete on company_logos for each row execute function show_upload();

alter table identities
  -- What the person chose; null follows the browser.
  add column language text check (language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar')),
  -- What their browser asked for when they were last let in: for mails.
  add column browser_language text check (browser_language in ('en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'));

-- In which language people are told something: their own, their browser's, or their company's, which stands under no user.
create function languages_of(of_company uuid, people uuid[]) returns table (user_id uuid, language text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select users.id, coalesce(identities.language, identities.browser_language, companies.language)
    from users
    join identities on identities.id = users.identity_id
    join companies on companies.id = users.company_id
    where users.company_id = of_company and users.id = any (people)
      and of_company = coalesce(current_company(), of_company)
    union all
    select null::uuid, companies.language from companies
    where companies.id = of_company and of_company = coalesce(current_company(), of_company);
end
$$;
revoke all on function languages_of(uuid, uuid[]) from public;
grant execute on function languages_of(uuid, uuid[]) to firstlight_tenant, firstlight_gate;
grant create on schema public to firstlight_gate;
alter function languages_of(uuid, uuid[]) owner to firstlight_gate;
revoke create on schema public from firstlight_gate;

drop trigger tell_access_changed on companies;
create trigger tell_access_changed after delete or update of company_name, company_domain, logo_url, primary_color,
  secondary_color, login_text, own_host, subscription_status, trial_ends_at, locked_at, erasing_since, support_may_write
  on companies for each row execute function tell_access_changed();

-- What people write on the contact page to those who run the service: of no company, so that no company's calls see it.
create table contact_messages (
  id uuid primary key,
  created_at timestamptz not null,
  name text not null,
  email text not null,
  company text not null,
  inquiry_type text not null check (inquiry_type in ('general', 'sales', 'support', 'partnership', 'demo', 'billing')),
  subject text not null,
  message text not null,
  -- When its mail is tried next; null where it has left, was given up, or nobody reads the operator's address.
  due_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  mailed_at timestamptz,
  answered_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_by_email on contact_messages (email);
create index contact_messages_due on contact_messages (due_at) where due_at is not null;
grant select, insert, update, delete on contact_messages to firstlight_gate;
grant select (id, created_at, name, email, company, inquiry_type, subject, message, mailed_at, answered_at)
  on contact_messages to firstlight_platform;

-- How a company looks concerns all of its people at once.
alter table live_events drop constraint live_events_audience_check,
  add constraint live_events_audience_check check (audience in ('person', 'staff', 'testers', 'everybody'));

-- Whoever pays comes back to where they are signed in: the company's own host, or our address where there is none.
alter table checkouts add column origin text;
