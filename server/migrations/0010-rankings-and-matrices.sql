-- Works as before: of other answers, nothing else is counted. Of a ranking each option is counted, too, and of a matrix each row.
create or replace function add_wizard_answer(answer wizard_responses, change integer) returns void language sql as $$
  insert into wizard_answer_tallies as earlier (company_id, wizard_id, interaction_id, value, slot, count, marked, correct, texts)
  select
    answer.company_id, answer.wizard_id, answer.interaction_id, counted.value, own_slot(), change,
    change * (counted.is_whole and answer.is_correct is not null)::int,
    change * (counted.is_whole and coalesce(answer.is_correct, false))::int,
    change * (counted.is_whole and answer.response ?| array['text', 'comment'])::int
  from (
    select coalesce(answer.response ->> 'value', answer.response ->> 'rating', '') as value, true as is_whole
    union all
    select ranked.rank || chr(31) || ranked.value, false
    from jsonb_array_elements_text(answer.response -> 'values') with ordinality as ranked (value, rank)
    union all
    select cell.row || chr(31) || cell.value, false from jsonb_each_text(answer.response -> 'cells') as cell (row, value)
  ) as counted
  order by counted.value
  on conflict (company_id, wizard_id, interaction_id, value, slot) do update set
    count = earlier.count + excluded.count, marked = earlier.marked + excluded.marked,
    correct = earlier.correct + excluded.correct, texts = earlier.texts + excluded.texts
$$;
