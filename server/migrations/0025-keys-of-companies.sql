-- What is found by an id alone is found as fast without the id being unique over all companies: within one it is, by its key.
-- So all that these tables promise holds within a company, wherever it is kept. Both are small: a row a company, and a row a visit.

alter table company_logos drop constraint company_logos_upload_id_key;
create index company_logos_by_upload on company_logos (upload_id);

alter table support_sessions drop constraint support_sessions_id_key;
create index support_sessions_by_id on support_sessions (id);
