-- What the operator says on the public pages. It belongs to no company, and everyone may read it.
create table site_facts (
  -- One row, made by the first change of the panel.
  id boolean primary key default true check (id),
  facts jsonb not null,
  revision integer not null check (revision >= 0),
  -- Counts every change of facts and entries, so that processes notice them.
  version bigint not null,
  updated_at timestamptz
);
grant select, insert, update on site_facts to firstlight_gate;
grant select on site_facts to firstlight_platform;

create table site_entries (
  id uuid primary key,
  kind text not null check (kind in ('testimonial', 'post', 'opening', 'team_member')),
  -- Among those of its kind. Gaps are allowed.
  position integer not null,
  is_visible boolean not null,
  -- The address of a post.
  slug text check ((kind = 'post') = (slug is not null)),
  content jsonb not null,
  revision integer not null check (revision >= 0),
  updated_at timestamptz not null
);
create index site_entries_in_order on site_entries (kind, position, id);
create unique index site_entries_by_slug on site_entries (slug);
grant select, insert, update, delete on site_entries to firstlight_gate;
grant select on site_entries to firstlight_platform;
