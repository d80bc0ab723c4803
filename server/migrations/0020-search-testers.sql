-- What testers are found by.
-- Quick: it scans no rows.
create trigger note_search_words after insert or delete or update of name, email, role, removed_at on users
  for each row execute function note_search_words('tester');
