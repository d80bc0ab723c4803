-- For what needs attention on the Overview tab: a company's forms by due date, and its invitations that no one has accepted.
create index forms_overdue on forms (company_id, due_date) where status = 'open' and due_date is not null;
create index invitations_open on invitations (company_id, project_id, expires_at) where accepted_at is null;
