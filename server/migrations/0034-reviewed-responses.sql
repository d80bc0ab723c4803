-- Whether the team has reviewed a response: it is new until then.
-- Quick: a constant default is stored once, for all rows.
alter table form_responses add column is_reviewed boolean not null default false;
grant update (is_reviewed) on form_responses to firstlight_tenant;
