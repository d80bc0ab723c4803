-- For a form's new or reviewed responses, most recent first.
drop index concurrently if exists form_responses_reviewed;
create index concurrently form_responses_reviewed on form_responses (company_id, form_id, is_reviewed, submitted_at desc, id desc);
