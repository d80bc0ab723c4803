-- What a tester said elsewhere, of which an item was made. Of each thing one item is made.
-- Quick: columns without a default change the catalog alone, and no row has them yet.
-- Stops older programs: those at work continue, and do not know the columns.
alter table feedback_items
  add column source_response_id uuid,
  add column source_wizard_id uuid,
  add column source_interaction_id uuid,
  add column source_message_id uuid,
  add foreign key (company_id, source_response_id) references form_responses (company_id, id)
    on delete set null (source_response_id),
  -- The reporter answered.
  add foreign key (company_id, source_wizard_id, reporter_id, source_interaction_id)
    references wizard_responses (company_id, wizard_id, user_id, interaction_id)
    on delete set null (source_wizard_id, source_interaction_id),
  add foreign key (company_id, source_message_id) references messages (company_id, id) on delete set null (source_message_id);
-- Quick: no row has them.
-- Stops older programs: those at work continue, and do not write the columns.
create unique index feedback_items_of_response on feedback_items (company_id, source_response_id)
  where source_response_id is not null;
-- Quick: no row has them.
-- Stops older programs: those at work continue, and do not write the columns.
create unique index feedback_items_of_wizard_answer
  on feedback_items (company_id, source_wizard_id, reporter_id, source_interaction_id) where source_wizard_id is not null;
-- Quick: no row has them.
-- Stops older programs: those at work continue, and do not write the columns.
create unique index feedback_items_of_message on feedback_items (company_id, source_message_id)
  where source_message_id is not null;
