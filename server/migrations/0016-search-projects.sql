-- What projects are found by.
-- Quick: it scans no rows.
create trigger note_search_words after insert or delete or update of name, deleted_at on projects
  for each row execute function note_search_words('project');
