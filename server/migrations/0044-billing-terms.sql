-- With which price and rules the page was made, and when it first charges, null for at once: with others another page is opened.
alter table checkouts add column terms text not null default '', add column first_payment_at timestamptz;

-- What its MRR is in. Until now prices were in US dollars.
-- Quick: nobody uses both tables in one transaction.
alter table platform_days add column currency text not null default 'usd';
