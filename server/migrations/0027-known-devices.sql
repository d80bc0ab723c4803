-- Browsers that signed in as somebody before, and the network each was last seen in: guesses made elsewhere do not slow these down.
-- Quick: the table is empty, so its references hold the tables they name for a moment.
create table known_devices (
  id uuid primary key,
  -- A person's, or an admin's of the service.
  identity_id uuid references identities (id) on delete cascade,
  admin_id uuid references platform_admins (id) on delete cascade,
  token_hash bytea not null,
  -- As the browser names itself.
  label text not null,
  -- An IPv4 address, or the network of 64 bits of an IPv6 address.
  network text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  check (num_nonnulls(identity_id, admin_id) = 1)
);
create unique index known_devices_of_identity on known_devices (identity_id, token_hash);
create unique index known_devices_of_admin on known_devices (admin_id, token_hash);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_unused on known_devices (last_seen);
grant select, insert, update, delete on known_devices to firstlight_gate;
