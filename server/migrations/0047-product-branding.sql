-- How the product is called and looks on this installation. It belongs to no company, and everyone sees it.
create table product_branding (
  -- There is one row.
  is_only boolean primary key default true check (is_only),
  -- Null, an empty color and an empty address are what the product does by itself.
  name text,
  accent_color text not null default '',
  support_email text not null default '',
  -- A small PNG, read once by each process: not among the files, which belong to companies.
  logo bytea,
  logo_id uuid check ((logo is null) = (logo_id is null)),
  -- Whether it is so much wider than high that it has the name in it.
  logo_is_wide boolean not null default false,
  revision integer not null default 0 check (revision >= 0),
  updated_at timestamptz
);
alter table product_branding alter column logo set storage external;
insert into product_branding default values;
grant select, update on product_branding to firstlight_gate;
grant select on product_branding to firstlight_platform;
