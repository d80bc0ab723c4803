-- What editors have changed in a wizard: testers see it once it is published.
-- Quick: the table is new and has no rows.
create table wizard_edits (
  company_id uuid not null,
  wizard_id uuid not null,
  content jsonb not null,
  -- Rises with every save, and when the copy is published or discarded.
  revision integer not null,
  -- Whether it differs from the wizard. Otherwise editors start from the wizard.
  is_changed boolean not null,
  -- When the content it is made from was updated.
  base_updated_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id, wizard_id),
  foreign key (company_id, wizard_id) references wizards (company_id, id) on delete cascade,
  foreign key (company_id, updated_by) references users (company_id, id)
);
call wall_in('wizard_edits');
grant select, insert, update, delete on wizard_edits to firstlight_tenant;
