-- A page that opens asks for its company's events since it read its data.
-- Quick: the table holds the events of 15 minutes.
create index live_events_by_time on live_events (company_id, created_at);
