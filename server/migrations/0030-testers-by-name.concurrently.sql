-- For a project's testers in the order of their names.
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (company_id, lower(name), id) where removed_at is null;
