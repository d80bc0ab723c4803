-- What the team sorts feedback by, by project.
-- Quick: the tables are new and have no rows.
create table feedback_labels (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  color text not null check (color in ('gray', 'blue', 'teal', 'green', 'olive', 'amber', 'orange', 'red', 'pink', 'purple')),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create unique index feedback_labels_name on feedback_labels (company_id, project_id, lower(name));
call wall_in('feedback_labels');
grant select, insert, update, delete on feedback_labels to firstlight_tenant;

-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_item_labels (
  company_id uuid not null,
  item_id uuid not null,
  label_id uuid not null,
  primary key (company_id, item_id, label_id),
  foreign key (company_id, item_id) references feedback_items (company_id, id) on delete cascade,
  foreign key (company_id, label_id) references feedback_labels (company_id, id) on delete cascade
);
create index feedback_item_labels_by_label on feedback_item_labels (company_id, label_id, item_id);
call wall_in('feedback_item_labels');
grant select, insert, delete on feedback_item_labels to firstlight_tenant;

-- What people narrow lists of feedback to again and again.
-- Quick: it has no rows, so what it refers to is locked for an instant.
create table feedback_views (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  owner_id uuid not null,
  name text not null,
  -- As the list of items is asked.
  query jsonb not null,
  is_shared boolean not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade
);
create unique index feedback_views_name on feedback_views (company_id, project_id, owner_id, lower(name));
create index feedback_views_by_owner on feedback_views (company_id, owner_id);
call wall_in('feedback_views');
grant select, insert, update, delete on feedback_views to firstlight_tenant;
