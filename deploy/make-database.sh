#!/bin/sh
# Makes the database and the two roles that the panel needs, neither of which may do anything elsewhere. To be run once, by
# an administrator of the PostgreSQL (libpq's variables say which), with the password of the panel in PANEL_PASSWORD.
set -eu
: "${PANEL_PASSWORD:?}"
psql --set=ON_ERROR_STOP=1 --set="password=$PANEL_PASSWORD" --username="${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname="${PGDATABASE:-postgres}" <<'SQL'
CREATE ROLE vcard_panel_company NOLOGIN;
CREATE ROLE panel LOGIN PASSWORD :'password';
GRANT vcard_panel_company TO panel;
CREATE DATABASE cards OWNER panel;
REVOKE CONNECT ON DATABASE cards FROM PUBLIC;
SQL
