import { sql } from "kysely";

/** Whether a form's last day is over where its company is. `forms` has to be in the query. */
export function isOver(now: Date) {
  return sql<boolean>`(forms.close_date is not null and forms.close_date < (
    select (${now}::timestamptz at time zone companies.time_zone)::date from companies where companies.id = forms.company_id
  ))`;
}

/** How many answers a form has. `forms` has to be in the query. */
export const responseCount = sql<number>`(
  select coalesce(sum(response_totals.responses), 0)::int from response_totals
  where response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
)`;
