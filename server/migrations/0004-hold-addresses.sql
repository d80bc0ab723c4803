-- An address is held until its place is written: one that moves to another in this very moment is looked for again.
create or replace function identity_for(address text) returns uuid
  language plpgsql volatile security definer set search_path = public as $$
declare
  found_id uuid;
begin
  loop
    insert into identities (email) values (lower(address)) on conflict (email) do nothing;
    select id into found_id from identities where email = lower(address) for key share;
    if found then
      return found_id;
    end if;
  end loop;
end
$$;
