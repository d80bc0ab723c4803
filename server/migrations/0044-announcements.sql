-- What the operator announces to all companies. It belongs to none of them.
create table announcements (
  id uuid primary key,
  text text not null,
  link_url text,
  link_label text,
  tone text not null check (tone in ('info', 'warning')),
  -- The team of every company, or everyone in it.
  audience text not null check (audience in ('staff', 'everyone')),
  starts_at timestamptz not null,
  -- Ended by hand, it is the time of that; one that had not started yet ends where it starts.
  ends_at timestamptz not null check (ends_at >= starts_at),
  ended_at timestamptz,
  -- Who published it. An admin who is removed leaves the name in the admin audit log.
  admin_id uuid references platform_admins (id) on delete set null,
  created_at timestamptz not null,
  check ((link_url is null) = (link_label is null)),
  constraint announcements_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&)
);
create index announcements_newest on announcements (created_at, id);
create index announcements_by_end on announcements (ends_at);
create index announcements_by_admin on announcements (admin_id);
grant select, insert, update on announcements to firstlight_gate;
grant select on announcements to firstlight_platform;
