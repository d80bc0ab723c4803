-- What groups are found by.
-- Quick: it scans no rows.
create trigger note_search_words after insert or delete or update on tester_groups
  for each row execute function note_search_words('group');
