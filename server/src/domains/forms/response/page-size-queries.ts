import { sql, type Expression, type RawBuilder } from "kysely";
import { maxPageBytes } from "./page-size.ts";

/** Of one response's answers, as JSON. */
export const answerBytes = sql<number>`octet_length(form_responses.answers::text)`;

/**
 * The ids of an ordered page whose answers fit into `maxPageBytes`, plus one more row; at least one row.
 * @param found `id` and `key` of one row more than the page may have
 * @param order of `key` and `id`
 */
export function idsWithinPageBytes(
  companyId: string,
  found: Expression<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<string> {
  // Measured after the limit, or every sorted response would be read.
  return sql`any (array(
    select id from (
      select found.id, row_number() over page as place, sum(bytes) over page - bytes as before
      from ${found} as found cross join lateral (
        select ${answerBytes} as bytes from form_responses
        where form_responses.company_id = ${companyId} and form_responses.id = found.id
      ) as measured
      window page as (order by ${order})
    ) as measured_page where place <= 2 or before <= ${maxPageBytes}::bigint
  ))`;
}
