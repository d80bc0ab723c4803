-- The panel shows what a company uses beside its limit.
create policy platform on upload_totals for select to firstlight_platform using (true);
grant select (company_id, bytes) on upload_totals to firstlight_platform;
