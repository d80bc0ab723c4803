-- What people who are looking are told of at once: what has changed, never how. Kept for a quarter of an hour, so that
-- whoever lost their connection misses nothing.
create table live_events (
  company_id uuid not null,
  id bigint not null generated always as identity,
  -- The transaction that wrote it: a snapshot says which of them had committed, and so what has been told. Numbers of rows
  -- would not do, since they are given out before transactions commit.
  xid xid8 not null default pg_current_xact_id(),
  -- One person; all staff; the testers a project has when it is delivered.
  audience text not null check (audience in ('person', 'staff', 'testers')),
  user_id uuid check ((user_id is not null) = (audience = 'person')),
  kind text not null,
  project_id uuid,
  subject_id uuid,
  created_at timestamptz not null,
  check (audience <> 'testers' or project_id is not null),
  primary key (company_id, xid, id)
);
create index live_events_by_transaction on live_events (xid, id);
create index live_events_age on live_events using brin (created_at);
call wall_in('live_events');
grant select, insert on live_events to firstlight_tenant;
-- Each process reads at the gate what is new and hands it to those it concerns; who joins is told of there. Nothing in it
-- says more than that something has changed.
create policy gate on live_events to firstlight_gate using (true) with check (true);
grant select, insert, delete on live_events to firstlight_gate;
