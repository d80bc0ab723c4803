-- Each index begins as the one it replaces, and serves what that did. Those go last, so that a repeated run never leaves a table without.

-- Counts read these alone, and no items.
drop index concurrently if exists feedback_items_of_status;
create index concurrently feedback_items_of_status on feedback_items (company_id, project_id, status, last_activity_at desc, id desc)
  include (snoozed_until, deleted_at) where merged_into_id is null;
drop index concurrently if exists feedback_items_of_owner;
create index concurrently feedback_items_of_owner on feedback_items (company_id, owner_id, project_id, last_activity_at desc, id desc)
  include (snoozed_until, merged_into_id, deleted_at) where owner_id is not null;
drop index concurrently if exists feedback_items_that_are_shared;
create index concurrently feedback_items_that_are_shared on feedback_items (company_id, project_id, last_activity_at desc, id desc)
  include (merged_into_id, deleted_at) where visibility = 'shared';
drop index concurrently if exists feedback_items_unanswered;
create index concurrently feedback_items_unanswered on feedback_items (company_id, project_id, respond_by, id)
  include (deleted_at) where respond_by is not null and first_response_at is null and merged_into_id is null;

-- Without the ID: by it, the planner would read all of a company to find a few.
drop index concurrently if exists feedback_items_of_reporter;
create index concurrently feedback_items_of_reporter on feedback_items (company_id, reporter_id, project_id, last_activity_at desc);

-- Whether an item has a word is seen here alone.
drop index concurrently if exists feedback_words_of_item;
create index concurrently feedback_words_of_item on feedback_words (company_id, project_id, number, is_shared, word);

drop index concurrently if exists feedback_items_by_status;
drop index concurrently if exists feedback_items_by_owner;
drop index concurrently if exists feedback_items_shared;
drop index concurrently if exists feedback_items_by_reporter;
drop index concurrently if exists feedback_words_by_item;
