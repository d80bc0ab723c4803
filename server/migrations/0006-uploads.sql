-- Files, chunked uploads and storage totals.

create table uploads (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  storage_key text not null,
  -- Set when a response includes the file. Until then only its owner can read it.
  response_id uuid,
  created_at timestamptz not null,
  -- The response with the file was deleted, so that the file is unused.
  released boolean not null default false,
  -- A wizard, a message or the company's logo uses the file. Removing the last use releases it.
  is_shown boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, response_id) references form_responses (company_id, id) on delete set null (response_id)
);
create index uploads_by_response on uploads (company_id, response_id) where response_id is not null;
create index uploads_by_owner on uploads (company_id, owner_id);
create index uploads_by_key on uploads (storage_key);
create index uploads_free on uploads (created_at, id) where response_id is null and not is_shown;
call wall_in('uploads');
-- The cleanup finds unused files and files in use, without content and people.
create policy gate on uploads for select to firstlight_gate using (true);
grant select, insert, update, delete on uploads to firstlight_tenant;
grant select (company_id, id, storage_key, response_id, created_at, released, is_shown) on uploads to firstlight_gate;

create function release_upload() returns trigger language plpgsql as $$
begin
  new.released := true;
  return new;
end
$$;
create trigger release_upload before update of response_id on uploads
  for each row when (old.response_id is not null and new.response_id is null) execute function release_upload();

-- Chunked uploads.
create table uploads_in_parts (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  filename text not null,
  size bigint not null check (size > 0),
  -- Numbers of the chunks received. Each is stored under storage_key, a dot and its number.
  arrived integer[] not null default '{}',
  storage_key text not null,
  -- The resulting file, which then counts in the total instead.
  upload_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  -- Set before the upload is inserted: completion and cleanup both lock this row before the company's total.
  foreign key (company_id, upload_id) references uploads (company_id, id) on delete cascade deferrable initially deferred
);
create index uploads_in_parts_by_owner on uploads_in_parts (company_id, owner_id);
create index uploads_in_parts_by_upload on uploads_in_parts (company_id, upload_id) where upload_id is not null;
create index uploads_in_parts_by_age on uploads_in_parts (created_at);
create index uploads_in_parts_by_key on uploads_in_parts (storage_key);
call wall_in('uploads_in_parts');
create policy gate on uploads_in_parts for select to firstlight_gate using (true);
grant select, insert, update, delete on uploads_in_parts to firstlight_tenant;
grant select (company_id, id, storage_key, created_at) on uploads_in_parts to firstlight_gate;

-- Bytes of a company's files, including reservations of chunked uploads.
create table upload_totals (
  company_id uuid primary key references companies (id) on delete cascade,
  bytes bigint not null
);
call wall_in('upload_totals');
create policy only_erasing on upload_totals as restrictive for delete to firstlight_tenant
  using (company_id in (select id from companies where erasing_since is not null));
grant select, insert, update, delete on upload_totals to firstlight_tenant;

create procedure count_upload_bytes(of_company uuid, change bigint) language plpgsql as $$
begin
  if change > 0 then
    insert into upload_totals as total (company_id, bytes) values (of_company, change)
    on conflict (company_id) do update set bytes = total.bytes + excluded.bytes;
  elsif change < 0 then
    update upload_totals set bytes = bytes + change where company_id = of_company;
  end if;
end
$$;

create function count_uploads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    call count_upload_bytes(new.company_id, new.size);
  else
    call count_upload_bytes(old.company_id, -old.size);
  end if;
  return null;
end
$$;
create trigger count_uploads after insert or delete on uploads for each row execute function count_uploads();

create function count_uploads_in_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    call count_upload_bytes(new.company_id, new.size);
  elsif old.upload_id is null and (tg_op = 'DELETE' or new.upload_id is not null) then
    call count_upload_bytes(old.company_id, -old.size);
  end if;
  return null;
end
$$;
create trigger count_uploads_in_parts after insert or delete or update of upload_id on uploads_in_parts
  for each row execute function count_uploads_in_parts();

-- The uploaded file behind logo_url. It is public on the company's sign-in page.
create table company_logos (
  company_id uuid primary key references companies (id) on delete cascade,
  upload_id uuid not null,
  foreign key (company_id, upload_id) references uploads (company_id, id)
);
create index company_logos_by_upload on company_logos (upload_id);
call wall_in('company_logos');
create policy gate on company_logos to firstlight_gate using (true);
grant select, insert, update, delete on company_logos to firstlight_tenant;
grant select on company_logos to firstlight_gate;

create function show_upload() returns trigger language plpgsql as $$
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
