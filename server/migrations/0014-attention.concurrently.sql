-- For what needs attention on the Overview tab: a company's forms by due date, and its invitations that no one has accepted.
drop index concurrently if exists forms_overdue;
create index concurrently forms_overdue on forms (company_id, due_date) where status = 'open' and due_date is not null;
drop index concurrently if exists invitations_open;
create index concurrently invitations_open on invitations (company_id, project_id, expires_at) where accepted_at is null;
