-- For how many days what testers sent is kept, and up to which time it was last taken away.
alter table companies
  add column retention_days integer not null default 365 check (retention_days between 30 and 3650),
  add column retention_enforced_at timestamptz;
grant update (retention_days, retention_enforced_at) on companies to firstlight_tenant;

-- What is older is found by these, however much is kept. Answers have form_responses_recent.
create index form_drafts_oldest on form_drafts (company_id, updated_at);
create index wizard_responses_oldest on wizard_responses (company_id, answered_at);
create index messages_oldest on messages (company_id, created_at);
