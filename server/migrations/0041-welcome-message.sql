-- What testers read when they come onto a project; empty: a sentence of ours.
-- Quick: a constant default is stored once, for all rows.
alter table projects add column welcome_message text not null default '';
