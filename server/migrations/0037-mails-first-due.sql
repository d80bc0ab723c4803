-- When a mail was due before its first attempt: each attempt moves due_at, so lateness is measured from here.
alter table mails add column first_due_at timestamptz;
grant select (first_due_at) on mails to firstlight_platform;
