-- The trash of a company, most recently deleted first.
drop index concurrently if exists projects_trash;
create index concurrently projects_trash on projects (company_id, deleted_at desc, id desc) where deleted_at is not null;
drop index concurrently if exists forms_trash;
create index concurrently forms_trash on forms (company_id, deleted_at desc, id desc) where deleted_at is not null;
drop index concurrently if exists wizards_trash;
create index concurrently wizards_trash on wizards (company_id, deleted_at desc, id desc) where deleted_at is not null;
drop index concurrently if exists tester_groups_trash;
create index concurrently tester_groups_trash on tester_groups (company_id, deleted_at desc, id desc) where deleted_at is not null;
-- What has been in the trash for its time, as for the others.
drop index concurrently if exists tester_groups_deleted;
create index concurrently tester_groups_deleted on tester_groups (deleted_at) where deleted_at is not null;
-- A name in the trash is free.
drop index concurrently if exists tester_groups_living_name;
-- Safe after 0009: the index that it replaces asked for more.
create unique index concurrently tester_groups_living_name on tester_groups (company_id, project_id, lower(name)) where deleted_at is null;
drop index concurrently if exists tester_groups_name;
