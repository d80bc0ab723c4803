-- How much each person answered, for the admin panel: by form_responses_by_user, without a look at any answer.
create policy platform on form_responses for select to firstlight_platform using (true);
grant select (company_id, user_id) on form_responses to firstlight_platform;
