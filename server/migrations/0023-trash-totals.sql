-- Whether the company's counts include these responses: false while the form is in the trash.
-- Quick: a constant default rewrites no rows.
alter table response_totals add column is_there boolean not null default true;
