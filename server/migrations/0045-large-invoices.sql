-- In some currencies a team's invoice is beyond two thousand million of the smallest unit: 22 million Indonesian rupiah.
-- Quick: a company has a row a month.
alter table invoices alter column total_cents type bigint, alter column due_cents type bigint;
