-- As invoices: what goes back may be beyond two thousand million of the smallest unit, too.
-- Quick: refunds and disputes are few.
alter table payment_reversals alter column amount_cents type bigint;
