-- Devices that are told of notifications while the app is closed (Push API, W3C). Signing out of the device, or whatever else
-- ends its session, ends this too.
create table push_subscriptions (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  -- An address of a push service that we know, and what messages to this device are encrypted with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_id, endpoint),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index push_subscriptions_by_session on push_subscriptions (company_id, session_id);
call wall_in('push_subscriptions');
grant select, insert, delete, update (session_id, p256dh, auth, created_at) on push_subscriptions to firstlight_tenant;
