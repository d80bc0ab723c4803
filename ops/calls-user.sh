#!/bin/sh
# The login of calls: it owns nothing, inherits nothing, and may act as the three roles that calls act as. Run by the database's
# image once, as its folder is made; docs/security.md says how to make it in a database that is there already.
set -e
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password DB_PASSWORD
create role firstlight_tenant nologin;
create role firstlight_gate nologin;
create role firstlight_platform nologin;
create role firstlight_calls login noinherit password :'password'
  in role firstlight_tenant, firstlight_gate, firstlight_platform;
SQL
