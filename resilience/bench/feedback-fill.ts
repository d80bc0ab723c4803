/** A project with very much feedback, and a thousand companies with a little. */
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { companies, companyOf, idOf, owner, projectOf, sqlUuid, tester, uuid } from "./companies-fill.ts";
import { chance, wordingOf, type Wording } from "./feedback-words.ts";
import { hashedPassword } from "./fill.ts";

/** Companies are told apart by number. This one comes after all others. */
export const large = 2_000_000;
export const sizes = { items: 100_000, testers: 10_000, companies: 1_000, itemsOfEach: 5, builds: 40 };
export const company = companyOf(large);
export const project = projectOf(large);

/** Two builds are drafts: one fixes 20 items of 100 people each, the other one item of all testers. */
export const announced = {
  some: { build: sizes.builds + 1, items: 20, peopleOfEach: 100 },
  all: { build: sizes.builds + 2, number: 21 },
};

export const buildId = (n: number) => uuid("e1", n);
/** Of the team, beside the owner. */
export const staffId = (n: number) => uuid("a1", n);

const reporterHash = createHash("md5")
  .update(`person${large * 1_000 + 77}`)
  .digest("hex");
/** Of a tester, as SQL makes it. */
export const reporterId =
  `${reporterHash.slice(0, 12)}4${reporterHash.slice(13, 16)}8${reporterHash.slice(17)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    "$1-$2-$3-$4-",
  );

const buildSql = (n: string) => sqlUuid("e1", n);
const staffIdSql = (n: string) => sqlUuid("a1", n);
const testersOfEach = 4;

type Row = Omit<Wording, "keys"> & { company: number; number: number; keys: string };

async function stage(client: Client): Promise<void> {
  await client.query(
    `create unlogged table bench_feedback (company integer, number integer, title text, body text, keys jsonb)`,
  );
  const next = chance(26);
  const row = (of: number, number: number): Row => {
    const { keys, ...said } = wordingOf(next);
    return { company: of, number, ...said, keys: JSON.stringify(keys) };
  };
  const write = async (rows: readonly Row[]) => {
    const columns = "company integer, number integer, title text, body text, keys text";
    await client.query(
      `insert into bench_feedback select company, number, title, body, keys::jsonb from jsonb_to_recordset($1::jsonb) as given (${columns})`,
      [JSON.stringify(rows)],
    );
  };
  const atOnce = 10_000;
  for (let from = 0; from < sizes.items; from += atOnce)
    await write(Array.from({ length: atOnce }, (_none, index) => row(large, from + index + 1)));
  const others = Array.from({ length: sizes.companies * sizes.itemsOfEach }, (_none, index) =>
    row(Math.floor(index / sizes.itemsOfEach) + 1, (index % sizes.itemsOfEach) + 1),
  );
  await write(others);
}

const staffSql = (n: string) => `case ${n} when 0 then ${owner("company")} else ${staffIdSql(n)} end`;
const testerSql = (n: string) => tester("company", n);
/** Of a hundred: each seed another time. */
const part = (seed: number) => `(abs(hashint4(number + ${seed * 1_000_000}) % 100))`;
const testersSql = `(case company when ${large} then ${sizes.testers} else ${testersOfEach} end)`;
const reporterNumber = `(abs(hashint4(number)) % ${testersSql} + 1)`;

/** Nine members of the team beside the owner, and builds. */
const people = [
  `insert into identities (id, email, confirmed_at) select ${staffIdSql("n")}, 'triage' || n || '@companies.example', now() from generate_series(1, 9) n`,
  `insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
   select '${company}', ${staffIdSql("n")}, ${staffIdSql("n")}, 'triage' || n || '@companies.example', 'Triage ' || n, 'member', now(), now()
   from generate_series(1, 9) n`,
  "select give_feedback_settings(company_id, id, name) from projects order by company_id, id",
  `insert into builds (company_id, id, project_id, name, notes, what_to_test, link, status, created_by, created_at, announced_at)
   select '${company}', ${buildSql("n")}, '${project}', '1.' || n, '', '', '', case when n <= ${sizes.builds} then 'announced' else 'draft' end,
     ${owner(`${large}`)}, now() - (50 - n) * interval '7 days', case when n <= ${sizes.builds} then now() - (50 - n) * interval '7 days' end
   from generate_series(1, ${announced.all.build}) n`,
];

/** One in twenty is a duplicate of the one before. */
const items = `
insert into feedback_items (company_id, id, project_id, number, type, title, details, status, reason, severity, frequency, priority, owner_id,
  reporter_id, visibility, shared_title, shared_summary, seen_build_id, fixed_build_id, merged_into_id, source, respond_by, first_response_at,
  done_at, snoozed_until, created_at, last_activity_at)
select ${sqlUuid("c1", "company")}, ${idOf("'item' || company || '-' || number")}, ${sqlUuid("b1", "company")}, number, type, title,
  jsonb_build_object(case type when 'bug' then 'steps' else 'text' end, body), status, case when status in ('declined', 'cannot_reproduce') then 'Not now' else '' end,
  case type when 'bug' then (array['critical', 'major', 'major', 'minor', 'minor', 'minor', 'cosmetic'])[${part(2)} % 7 + 1]
    when 'idea' then (array['need', 'want', 'nice'])[${part(2)} % 3 + 1] end,
  case when type = 'bug' then (array['always', 'often', 'sometimes', 'once'])[${part(3)} % 4 + 1] end,
  (array['urgent', 'high', 'medium', 'medium', 'low', null, null, null])[${part(4)} % 8 + 1],
  case when company = ${large} and ${part(5)} < 40 then ${staffSql(`(${part(5)} % 10)`)} end,
  ${testerSql(reporterNumber)}, case when is_shared then 'shared' else 'private' end, case when is_shared then title else '' end,
  case when is_shared then body else '' end,
  case when company = ${large} and ${part(6)} < 50 then ${buildSql(`${part(6)} % ${sizes.builds} + 1`)} end,
  case when company = ${large} and type in ('bug', 'idea') and status in ('done', 'verified') then ${buildSql(`number % ${sizes.builds} + 1`)} end,
  case when status = 'duplicate' then ${idOf("'item' || company || '-' || number - 1")} end, 'tester', at + interval '3 days',
  case when status <> 'new' then at + (${part(10)} * ${part(10)} + 7) * interval '1 minute' end, case when status in ('done', 'verified') then at + interval '12 days' end,
  case when status = 'new' and ${part(7)} < 5 then now() + interval '5 days' end, at, at + ${part(8)} * interval '17 hours'
from (
  select *, date_trunc('milliseconds', now()) - (${sizes.items} - number) * interval '5 minutes' as at,
    number <= ${announced.all.number} or ${part(9)} < 10 as is_shared,
    case when number > 40 and number % 20 = 0 then 'duplicate' when type in ('praise', 'question')
      then (array['new', 'under_review', 'done', 'done', 'done', 'done', 'done', 'declined'])[${part(1)} % 8 + 1]
      else (array['new', 'new', 'under_review', 'needs_info', 'accepted', 'accepted', 'accepted', 'in_progress', 'done', 'done', 'done', 'done',
        'verified', 'verified', 'verified', 'declined', 'declined', 'declined'])[${part(1)} % 18 + 1] end as status
  from (
    select *, (array['bug', 'bug', 'bug', 'bug', 'bug', 'bug', 'idea', 'idea', 'question', 'praise'])[number % 10 + 1] as type from bench_feedback
  ) as typed
) as given`;

const ofItems = `bench_feedback as said
  join feedback_items as item on item.company_id = ${sqlUuid("c1", "company")} and item.project_id = ${sqlUuid("b1", "company")} and item.number = said.number`;

/** Few have most of the votes. */
const votesOf = `least(${testersSql} - 1, case when item.number % 1000 = 1 then 300 when item.number % 50 = 1 then 20
  when item.number % 5 = 1 then 3 else item.number % 2 end)`;
const voterNumber = `((abs(hashint4(item.number)) % ${testersSql} + nth * 37) % ${testersSql} + 1)`;

const aroundItems = [
  `insert into feedback_words (company_id, project_id, is_shared, word, number)
   select item.company_id, item.project_id, for_testers, word, item.number
   from ${ofItems} cross join lateral jsonb_array_elements_text(keys) as word cross join (values (false), (true)) as kind (for_testers)
   where item.visibility = 'shared' or not for_testers
   order by item.company_id, item.project_id, for_testers, word collate "C", item.number`,
  `insert into feedback_votes (company_id, item_id, user_id, environment, platform, added_by, created_at)
   select company_id, item_id, user_id, jsonb_build_object('platform', platform, 'browser', 'Firefox 140'), platform, user_id, at
   from (
     select item.company_id, item.id as item_id, ${testerSql(voterNumber)} as user_id, item.created_at + nth * interval '1 minute' as at,
       (array['ios', 'ios', 'android', 'android', 'windows', 'macos', 'linux'])[(item.number + nth * 3) % 7 + 1] as platform
     from ${ofItems} cross join lateral generate_series(0, ${votesOf}) nth
     where company <> ${large} or item.number > ${announced.all.number}
   ) as vote`,
  `insert into feedback_events (company_id, id, item_id, at, actor_id, kind, before, after)
   select company_id, gen_random_uuid(), id, created_at, reporter_id, 'created', '', '' from feedback_items
   union all select company_id, gen_random_uuid(), id, first_response_at, owner_id, 'status', 'new', status
   from feedback_items where first_response_at is not null`,
  `insert into feedback_comments (company_id, id, item_id, author_id, audience, body, created_at)
   select company_id, gen_random_uuid(), id, ${staffIdSql("nth")}, 'internal', title, created_at + nth * interval '1 hour'
   from feedback_items cross join generate_series(1, 3) nth where company_id = '${company}' and number % 4 = 1`,
  `insert into feedback_merges (company_id, id, item_id, into_id, status_before, merged_at)
   select company_id, gen_random_uuid(), id, merged_into_id, 'new', created_at + interval '1 hour'
   from feedback_items where merged_into_id is not null`,
];

const { some, all } = announced;
const draftItems = `company_id = '${company}' and number <= ${all.number}`;

/** What the two drafts fix, and its people. */
const drafts = [
  `update feedback_items set type = 'bug', severity = 'major', status = 'done', done_at = now(),
     fixed_build_id = case when number <= ${some.items} then ${buildSql(`${some.build}`)} else ${buildSql(`${all.build}`)} end,
     reporter_id = ${tester(`${large}`, `(case when number <= ${some.items} then (number - 1) * ${some.peopleOfEach} else 0 end) + 1`)}
   where ${draftItems}`,
  `insert into feedback_votes (company_id, item_id, user_id, environment, platform, added_by, created_at)
   select company_id, item_id, user_id, '{"platform": "ios"}', 'ios', user_id, now()
   from (
     select company_id, item.id as item_id, ${tester(`${large}`, "nth")} as user_id
     from feedback_items as item cross join lateral generate_series(
       case when number <= ${some.items} then (number - 1) * ${some.peopleOfEach} + 1 else 1 end,
       case when number <= ${some.items} then number * ${some.peopleOfEach} else ${sizes.testers} end
     ) nth
     where ${draftItems}
   ) as vote`,
];

const totals = [
  "insert into feedback_followers (company_id, item_id, user_id) select company_id, item_id, user_id from feedback_votes",
  // What triggers do otherwise.
  `update feedback_items as item set last_done_at = done_at, closed_at = case
       when status in ('done', 'verified', 'declined', 'cannot_reproduce', 'duplicate') then coalesce(done_at, last_activity_at) end,
     platform = (
       select platform from feedback_votes as vote
       where vote.company_id = item.company_id and vote.item_id = item.id and vote.user_id = item.reporter_id
     )`,
  `insert into feedback_days (company_id, project_id, figure, day, part, value, count)
   select item.company_id, item.project_id, fact.figure, fact.day, fact.part, fact.value, count(*)
   from feedback_items as item cross join lateral feedback_facts(item) as fact group by 1, 2, 3, 4, 5, 6`,
  `update feedback_items as item set people_count = people, platforms = counted.platforms, impact = 10 * people * case severity when 'critical' then 8 when 'major' then 4
     when 'need' then 4 when 'minor' then 2 when 'want' then 2 else 1 end
   from (
     select member.company_id, coalesce(merged_into_id, id) as id, count(distinct user_id)::int as people,
       coalesce(array_agg(distinct vote.platform) filter (where vote.platform is not null), '{}') as platforms
     from feedback_items as member join feedback_votes as vote on vote.company_id = member.company_id and vote.item_id = member.id
     group by 1, 2
   ) as counted
   where counted.company_id = item.company_id and counted.id = item.id`,
  `update feedback_settings as kept set last_number = (
     select count(*) from feedback_items as item where item.company_id = kept.company_id and item.project_id = kept.project_id
   )`,
  "drop table bench_feedback",
];

/** Without triggers and foreign keys, or it would take long. */
export async function fillFeedback(client: Client): Promise<void> {
  const hash = await hashedPassword();
  const small = { from: 1, to: sizes.companies, testersOfEach, hash };
  const one = { from: large, to: large, testersOfEach: sizes.testers, hash };
  for (const statement of [...companies(small), ...companies(one)]) await client.query(statement);
  await client.query("set session_replication_role = replica");
  await stage(client);
  for (const statement of [...people, items, ...aroundItems, ...drafts, ...totals]) await client.query(statement);
  for (const statement of ["set session_replication_role = origin", "vacuum analyze", "checkpoint"])
    await client.query(statement);
}
