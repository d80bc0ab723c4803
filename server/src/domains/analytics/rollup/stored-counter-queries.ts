import { sql, type RawBuilder } from "kysely";
import { answersAsNumbers, countsOf, waitLevels } from "#domains/forms/public.ts";

/** Stored counters of a company, and how to recount them from the rows. */
export interface StoredCounters {
  table: string;
  keys: readonly string[];
  values: readonly string[];
  /** Restricts which of the company's rows are compared. */
  where?: RawBuilder<unknown>;
  /**
   * Counters in rows that always exist, in eight slots or one row each; otherwise rows are inserted and deleted, of which several may
   * be the pieces of one counter.
   */
  fixed?: "slots" | "row" | "pieces";
  /** Triggers write it together with the previous counter: it is compared here, and rebuilt with that one. */
  byTrigger?: true;
  /** A query of the keys and values. */
  counted: RawBuilder<unknown>;
}

const both = sql`cross join lateral (values (null::uuid), (answered.project_id)) as scope (project_id)`;

/** Counts of tallied answers, by day and by value. */
function numbersOfAnswers(companyId: string): StoredCounters[] {
  const tallied = answersAsNumbers(companyId, sql`form_responses.tallied`);
  const said = sql`
    select company_id, form_id, version, answers from form_responses where company_id = ${companyId} and tallied`;
  return [
    {
      table: "answer_tallies",
      keys: ["form_id", "field_id", "value"],
      values: ["count"],
      counted: sql`select form_id, field_id, value, count from (${countsOf(said)}) as counts`,
    },
    {
      table: "form_days",
      keys: ["form_id", "day"],
      values: ["responses"],
      counted: sql`select form_id, day, count(*) as responses from (${tallied}) as answered group by form_id, day`,
    },
    {
      table: "answer_days",
      keys: ["project_id", "day"],
      values: ["responses", "written_answers", "written_characters"],
      counted: sql`
        select scope.project_id, day, count(*) as responses, sum(written_answers) as written_answers,
          sum(written_characters) as written_characters
        from (${tallied}) as answered ${both} group by scope.project_id, day`,
    },
    {
      table: "answer_waits",
      keys: ["project_id", "day", "level", "bucket"],
      values: ["responses"],
      counted: sql`
        select scope.project_id, date_trunc(level.unit, day::timestamp)::date as day, level.level,
          waited_minutes >> level.shift as bucket, count(*) as responses
        from (${tallied}) as answered ${both} cross join ${waitLevels}
        where waited_minutes is not null group by 1, 2, 3, 4`,
    },
    {
      table: "answer_waits",
      keys: ["project_id", "day", "level", "bucket"],
      values: ["minutes"],
      where: sql`level in (0, 4)`,
      byTrigger: true,
      counted: sql`
        select project_id, day, level - 3 as level, bucket >> 15 as bucket, sum(bucket::bigint * responses) as minutes
        from answer_waits where company_id = ${companyId} and level in (3, 7) group by 1, 2, 3, 4`,
    },
  ];
}

/** Each person's active days on projects, from their answers, and the gaps between those days. */
function numbersOfPeople(companyId: string): StoredCounters[] {
  return [
    {
      table: "active_days",
      keys: ["project_id", "user_id", "day", "is_tester"],
      values: ["counted"],
      where: sql`project_id is not null`,
      counted: sql`
        select distinct project_id, user_id, day, true as is_tester, true as counted
        from (${answersAsNumbers(companyId, sql`form_responses.tallied`)}) as answered`,
    },
    {
      table: "active_gaps",
      keys: ["project_id", "is_tester", "day", "gap"],
      values: ["people"],
      counted: sql`
        select project_id, is_tester, day, least(400, next - day) as gap, count(*) as people from (
          select *, lead(day) over (partition by project_id, user_id order by day) as next
          from active_days where company_id = ${companyId} and counted
        ) as days group by 1, 2, 3, 4`,
    },
  ];
}

/** Activity stored on a membership; the start is unknown once the draft is deleted. */
function countersOfMemberships(companyId: string): StoredCounters[] {
  return [
    {
      table: "project_testers",
      keys: ["project_id", "user_id"],
      values: ["started_at", "submitted_at", "onboarded_at", "last_active_at", "response_count"],
      fixed: "row",
      counted: sql`
        select place.project_id, place.user_id, done.answered_at as submitted_at, done.onboarded_at, done.last_active_at,
          done.responses as response_count,
          case when done.began_at is not null then least(place.started_at, done.began_at) end as started_at
        from project_testers as place
        cross join lateral done_on_project(place.company_id, place.project_id, place.user_id) as done
        where place.company_id = ${companyId}`,
    },
    {
      table: "project_funnels",
      keys: ["project_id"],
      values: ["invited", "joined", "onboarded", "started", "submitted"],
      fixed: "slots",
      counted: sql`
        select project_id, count(*) as invited, count(joined_at) as joined, count(onboarded_at) as onboarded,
          count(started_at) as started, count(submitted_at) as submitted
        from project_testers where company_id = ${companyId} group by project_id`,
    },
  ];
}

const isLive = sql`forms.status = 'open' and forms.deleted_at is null and projects.archived_at is null and projects.deleted_at is null`;

/** Counts of projects and forms. */
function countersOfWork(companyId: string): StoredCounters[] {
  return [
    {
      table: "projects",
      keys: ["id"],
      values: ["tester_count", "form_count", "open_form_count"],
      fixed: "row",
      counted: sql`
        select id, (
            select count(*) from project_testers as place where place.company_id = projects.company_id and place.project_id = projects.id
          ) as tester_count, (
            select count(*) from forms where forms.company_id = projects.company_id and forms.project_id = projects.id
              and forms.deleted_at is null
          ) as form_count, (
            select count(*) from forms
            where forms.company_id = projects.company_id and forms.project_id = projects.id and forms.status = 'open'
              and forms.deleted_at is null
          ) as open_form_count
        from projects where company_id = ${companyId}`,
    },
    {
      table: "response_totals",
      keys: ["form_id"],
      values: ["responses", "of_testers"],
      fixed: "slots",
      counted: sql`
        select forms.id as form_id, count(form_responses.id) as responses,
          count(place.user_id) filter (where form_responses.attempt = 1) as of_testers
        from forms
        left join form_responses on form_responses.company_id = forms.company_id and form_responses.form_id = forms.id
        left join project_testers as place on place.company_id = forms.company_id and place.project_id = forms.project_id
          and place.user_id = form_responses.user_id
        where forms.company_id = ${companyId} group by forms.id`,
    },
    {
      table: "response_totals",
      keys: ["form_id", "slot"],
      values: ["is_open"],
      fixed: "row",
      counted: sql`
        select total.form_id, total.slot, ${isLive} as is_open
        from response_totals as total join forms on forms.company_id = total.company_id and forms.id = total.form_id
        join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
        where total.company_id = ${companyId}`,
    },
  ];
}

/** Counts of the company and of wizards. */
function countersOfCompany(companyId: string): StoredCounters[] {
  return [
    {
      table: "company_counters",
      keys: [],
      values: ["projects", "active_projects", "active_forms", "expected", "responses", "submitted"],
      fixed: "slots",
      counted: sql`
        select count(*) as projects, count(*) filter (where open_form_count > 0 and tester_count > 0) as active_projects,
          coalesce(sum(open_form_count), 0) as active_forms, coalesce(sum(open_form_count * tester_count), 0) as expected,
          (
            select count(*) from form_responses
            join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
            where form_responses.company_id = ${companyId} and forms.deleted_at is null
          ) as responses, (
            select coalesce(sum(response_totals.of_testers), 0)
            from response_totals join forms on forms.company_id = response_totals.company_id and forms.id = response_totals.form_id
            join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
            where forms.company_id = ${companyId} and ${isLive}
          ) as submitted
        from projects where company_id = ${companyId} and archived_at is null and deleted_at is null`,
    },
    {
      table: "wizard_totals",
      keys: ["wizard_id"],
      values: ["assigned", "in_progress", "completed", "unassigned_in_progress", "unassigned_completed"],
      fixed: "slots",
      counted: sql`
        select wizard_id, count(*) as assigned, count(started_at) - count(completed_at) as in_progress,
          count(completed_at) as completed,
          count(*) filter (where assigned_at is null and completed_at is null) as unassigned_in_progress,
          count(*) filter (where assigned_at is null and completed_at is not null) as unassigned_completed
        from wizard_assignments where company_id = ${companyId} group by wizard_id`,
    },
  ];
}

/** Feedback and checks, by day. Each row says itself what it adds. */
function countersOfFeedback(companyId: string): StoredCounters[] {
  return [
    {
      table: "feedback_days",
      keys: ["project_id", "figure", "day", "part", "value"],
      values: ["count"],
      fixed: "pieces",
      counted: sql`
        select project_id, figure, day, part, value, count(*) as count from (
          select item.project_id, fact.* from feedback_items as item cross join lateral feedback_facts(item) as fact
          where item.company_id = ${companyId}
          union all
          select retest.project_id, fact.* from retests as retest
          cross join lateral retest_facts(retest.status, retest.asked_at, retest.build_id) as fact
          where retest.company_id = ${companyId}
        ) as facts group by 1, 2, 3, 4, 5`,
    },
  ];
}

/** All counters, ordered so that each is counted only from earlier ones. */
export function storedCounters(companyId: string): StoredCounters[] {
  return [
    ...numbersOfAnswers(companyId),
    ...numbersOfPeople(companyId),
    ...countersOfMemberships(companyId),
    ...countersOfWork(companyId),
    ...countersOfCompany(companyId),
    ...countersOfFeedback(companyId),
  ];
}
