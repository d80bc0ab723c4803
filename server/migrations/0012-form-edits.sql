-- What editors have changed in a form: testers see it once it is published.
-- Quick: the table is new and has no rows.
create table form_edits (
  company_id uuid not null,
  form_id uuid not null,
  content jsonb not null,
  -- Rises with every save, and when the copy is published or discarded.
  revision integer not null,
  -- Whether it differs from the form. Otherwise editors start from the form.
  is_changed boolean not null,
  -- When the form it is made from was updated.
  base_updated_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id, form_id),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade,
  foreign key (company_id, updated_by) references users (company_id, id)
);
call wall_in('form_edits');
grant select, insert, update, delete on form_edits to firstlight_tenant;
