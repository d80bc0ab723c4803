/**
 * One company that grows: 20,000 testers on one project answer its ten forms repeatedly, over 400 days whatever the size. The product
 * itself writes the totals of the answers afterwards (numbers.ts).
 */
import { companyId, fillStatements, ownerId, projectCount, projectId, samples, type Sizes } from "./data.ts";

export const growthSizes: Sizes = { testers: 20_000, answersPerForm: 0, answeredForms: 10, otherCompanies: 0 };
const { testers, answeredForms } = growthSizes;
const days = 400;
/** Audit log entries, one for each answer, up to this many: the log is stored for a year and no longer. */
export const maxEntries = 1_000_000;

const form = (n: string) => `('00000000-0000-4000-8000-f0' || lpad(to_hex(${n}), 10, '0'))::uuid`;
const inReplica = (...statements: string[]) => [
  "set session_replication_role = replica",
  ...statements,
  "set session_replication_role = origin",
];

/** Everything but answers. */
export const emptyCompany = (hash: string): string[] => [
  ...fillStatements(growthSizes, hash),
  ...inReplica(
    `update forms set many_responses = true, project_id = '${projectId(1)}' where id in (select ${form("n")} from generate_series(1, ${answeredForms}) n)`,
    "update project_testers set joined_at = created_at",
    `insert into response_rates (company_id, project_id, day, submitted, expected)
     select '${companyId}', scope, current_date - n, 1000 + n, 2000
     from generate_series(1, 365) n, (values (null::uuid), ('${projectId(1)}'::uuid)) scopes (scope)`,
  ),
];

const at = (n: string, { from, to }: Range) =>
  `(date_trunc('milliseconds', now()) - (${to} - ${n}) / ${to - from}::float8 * interval '${days} days')`;

export interface Range {
  /** How many answers there are. */
  from: number;
  /** How many there shall be. */
  to: number;
}

/** In the order of time, form after form, as they come in: the newest of a form are not side by side. */
const answers = (range: Range) => `
insert into form_responses
  (company_id, form_id, id, user_id, version, attempt, answers, submitted_at, tallied, staff_notified, waited_minutes)
select '${companyId}', ${form(`n % ${answeredForms} + 1`)}, md5('growth' || n)::uuid,
  md5('user' || (n / ${answeredForms} % ${testers} + 1))::uuid, 1, n / ${answeredForms * testers} + 1, sample.answers, ${at("n", range)}, true, true,
  case when n < ${answeredForms * testers} then n * 31::bigint % 6000 end
from generate_series(${range.from}, ${range.to - 1}) n join (values ${samples}) as sample (key, answers) on sample.key = n % 16`;

/** Active users by day, as their sessions would record them. */
const presence = ({ from, to }: Range) => `
insert into active_days (company_id, project_id, user_id, day, is_tester)
select distinct '${companyId}'::uuid, null::uuid, md5('user' || (n / ${answeredForms} % ${testers} + 1))::uuid,
  (${at("n", { from, to })} at time zone 'UTC')::date, true
from generate_series(${from}, ${to - 1}) n on conflict do nothing`;

export const entriesOf = (range: Range): string => `
select '${companyId}'::uuid as company_id, md5('entry' || n)::uuid as id, ${at("n", range)} as at,
  md5('user' || (n / ${answeredForms} % ${testers} + 1))::uuid as actor_id, 'CREATE' as action, 'response' as resource_type,
  md5('growth' || n)::uuid as resource_id
from generate_series(${range.from}, ${range.to - 1}) n order by n`;

/** Few entries are staff's: they are looked for among the many. */
export const staffEntries = `
select '${companyId}'::uuid as company_id, md5('staff entry' || n)::uuid as id, now() - n * interval '7 hours' as at, '${ownerId}'::uuid as actor_id,
  'UPDATE' as action, 'project' as resource_type,
  ('00000000-0000-4000-8000-b0' || lpad(to_hex(n % ${projectCount} + 1), 10, '0'))::uuid as resource_id
from generate_series(1, 200) n order by n desc`;

export const moreAnswers = (range: Range): string[] => inReplica(answers(range), presence(range));
