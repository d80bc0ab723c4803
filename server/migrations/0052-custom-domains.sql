-- Stops older programs: they read and write the columns under their old names.
alter table companies rename column own_host to custom_domain;
-- Stops older programs: as above.
alter table companies rename column own_host_proven_at to custom_domain_verified_at;
-- Stops older programs: as above.
alter table companies rename column own_host_token to custom_domain_token;
-- Stops older programs: as above.
alter table companies rename column own_host_missing_since to custom_domain_missing_since;
-- Stops older programs: as above.
alter table companies rename column wanted_host to pending_domain;
-- Stops older programs: as above.
alter table companies rename column wanted_host_token to pending_domain_token;
-- Stops older programs: as above.
alter table companies rename column trial_told_at to trial_notified_at;
-- Stops older programs: as above.
alter table companies rename column deletion_told_at to deletion_notified_at;
-- Stops older programs: as above.
alter table companies rename column deletion_told_days to deletion_notified_days;
alter table companies rename constraint companies_own_host_is_proven to companies_custom_domain_is_verified;
alter table companies rename constraint companies_wanted_host_has_token to companies_pending_domain_has_token;
alter index companies_own_host rename to companies_custom_domain;
