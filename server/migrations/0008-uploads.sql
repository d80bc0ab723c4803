-- Files that come in parts, space that has an end, and files nobody needs any more.
create table uploads_in_parts (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  filename text not null,
  size bigint not null check (size > 0),
  -- Numbers of the parts that have arrived; each is kept under storage_key, a dot and its number.
  arrived integer[] not null default '{}',
  storage_key text not null,
  -- What became of it; from then on the file itself takes the space.
  upload_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  -- Set before the upload is there: whoever finishes and whoever sweeps both take this row before the company's total.
  foreign key (company_id, upload_id) references uploads (company_id, id) on delete cascade deferrable initially deferred
);
create index uploads_in_parts_by_owner on uploads_in_parts (company_id, owner_id);
create index uploads_in_parts_by_upload on uploads_in_parts (company_id, upload_id) where upload_id is not null;
create index uploads_in_parts_by_age on uploads_in_parts (created_at);
create index uploads_in_parts_by_key on uploads_in_parts (storage_key);
call wall_in('uploads_in_parts');
grant select, insert, update, delete on uploads_in_parts to firstlight_tenant;

-- Bytes a company's files take, those that are promised room included.
create table upload_totals (
  company_id uuid primary key references companies (id) on delete cascade,
  bytes bigint not null
);
call wall_in('upload_totals');
grant select, insert, update on upload_totals to firstlight_tenant;

-- An answer that held the file is gone: nobody needs it any more.
alter table uploads add column released boolean not null default false;
create function release_upload() returns trigger language plpgsql as $$
begin
  new.released := true;
  return new;
end
$$;
create trigger release_upload before update of response_id on uploads
  for each row when (old.response_id is not null and new.response_id is null) execute function release_upload();

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

-- An owner behind forced walls would see no rows here.
alter table uploads no force row level security;
alter table upload_totals no force row level security;
insert into upload_totals (company_id, bytes) select company_id, sum(size) from uploads group by company_id;
alter table uploads force row level security;
alter table upload_totals force row level security;

-- The sweep finds at the gate what may go, and which files somebody has, without seeing whose or what they are.
create index uploads_free on uploads (created_at, id) where response_id is null;
create index uploads_by_key on uploads (storage_key);
create policy gate on uploads for select to firstlight_gate using (true);
grant select (company_id, id, response_id, released, storage_key, created_at) on uploads to firstlight_gate;
create policy gate on uploads_in_parts for select to firstlight_gate using (true);
grant select (company_id, id, storage_key, created_at) on uploads_in_parts to firstlight_gate;
create index personal_exports_by_key on personal_exports (storage_key) where storage_key is not null;
