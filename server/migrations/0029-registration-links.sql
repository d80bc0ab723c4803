-- Registration mails a link that confirms the owner's address.
-- Quick: not valid, so no row is read; each had one of the purposes before.
-- Safe after 0025: the list only grows, so whatever older programs write still fits.
alter table access_links drop constraint access_links_purpose_check,
  add constraint access_links_purpose_check
    check (purpose in ('password_reset', 'magic_link', 'email_change', 'erasure', 'registration')) not valid;
