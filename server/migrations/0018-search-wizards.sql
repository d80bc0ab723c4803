-- What wizards and onboardings are found by.
-- Quick: it scans no rows.
create trigger note_search_words after insert or delete or update of title, deleted_at on wizards
  for each row execute function note_search_words();
