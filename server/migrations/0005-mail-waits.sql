-- Mails that wait: until when they may leave, the link they carry, who is sending them.

alter table mails
  -- Until when it belongs to the worker that is sending it.
  add column claimed_until timestamptz,
  -- From then on it does not leave any more: the link in it is dead.
  add column expires_at timestamptz,
  -- The invitation or access link it carries. Links are deleted long before the log forgets their mails.
  add column link_id uuid;

create index mails_by_link on mails (link_id) where link_id is not null and state in ('queued', 'held');
-- The delivery log by state; most mails are sent ones, and of those the newest are found at once.
create index mails_by_state on mails (company_id, state, created_at desc, id desc) where state <> 'sent';
-- Whose digests are due, in the order in which they are gathered.
create index mails_held on mails (due_at, company_id, user_id, digest) where state = 'held';

-- Who ends a link at the gate withdraws the mails that carry it.
grant select (attempts, link_id, claimed_until), update (expires_at), delete on mails to firstlight_gate;
