-- Names this installation: its folder and its bucket carry the same id, so that no other one takes their files for its own.
insert into secrets (name, value) values ('installation', decode(replace(gen_random_uuid()::text, '-', ''), 'hex'));

-- Folders that processes have kept files in: more than one means machines that do not share their files. The owner's alone.
create table storage_folders (
  id text primary key,
  host text not null,
  started_at timestamptz not null
);
