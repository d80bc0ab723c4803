import { sql, type RawBuilder } from "kysely";
import { holdsFiles, type Condition, type Conditions } from "@firstlight/contract";
import { containing } from "#platform/db/containing.ts";
import type { KnownField } from "../form/field-history.ts";

/** Filters a form's responses, for the list, the summary, the answers to one field and the export. */
export interface ResponseFilter {
  company_id: string;
  q: string | undefined;
  tester: string | undefined;
  version: number | undefined;
  tag: string | undefined;
  from: string | undefined;
  to: string | undefined;
  conditions: Conditions | undefined;
  /** Excludes responses submitted later. */
  until?: Date;
  /** Every field the form has or had. */
  fields: readonly KnownField[];
}

type BooleanSql = RawBuilder<boolean>;

const answers = sql.ref("form_responses.answers");

/** Lowercases text to compare it with a lowercase word, independent of the database's locale. */
export function lowerCased(text: RawBuilder<unknown>, word: string): RawBuilder<string> {
  const beyondAscii = [...new Set(word)].filter(
    (character) => character > "\u007f" && character.toUpperCase().length === character.length,
  );
  const capitals = beyondAscii.map((character) => character.toUpperCase());
  return sql`lower(translate(${text}, ${capitals.join("")}::text, ${beyondAscii.join("")}::text) collate "C")`;
}

const textOf = (field: string) => sql<string>`(${answers} ->> ${field}::text)`;
const kindOf = (field: string) => sql<string>`jsonb_typeof(${answers} -> ${field}::text)`;

export function isAnswered(field: string): BooleanSql {
  return sql<boolean>`jsonb_exists(${answers}, ${field}::text)`;
}

/** An answer as a number; null if it is not a number. */
export function numberOf(field: string): RawBuilder<number | null> {
  return sql`(case when ${kindOf(field)} = 'number' then ${textOf(field)}::numeric end)`;
}

function equals({ field }: Condition, value: string | number): BooleanSql {
  const word = String(value).trim().toLowerCase();
  const same = sql<boolean>`(${kindOf(field)} <> 'array' and ${lowerCased(textOf(field), word)} = ${word}::text)`;
  return typeof value === "number" ? sql`(coalesce(${numberOf(field)} = ${value}::numeric, false) or ${same})` : same;
}

function contains({ field }: Condition, value: string | number): BooleanSql {
  const part = String(value).trim().toLowerCase();
  return sql`(case when ${kindOf(field)} = 'array' then jsonb_exists(${answers} -> ${field}::text, ${String(value)}::text)
    else strpos(${lowerCased(textOf(field), part)}, ${part}::text) > 0 end)`;
}

/** Compares numbers by value, and dates by date, since ISO dates sort as text. Earlier versions may have asked for other text. */
function compares({ field }: Condition, value: string | number, operator: RawBuilder<unknown>): BooleanSql {
  if (typeof value === "number") return sql`(${numberOf(field)} ${operator} ${value}::numeric)`;
  const isDate = sql<boolean>`${kindOf(field)} = 'string' and ${textOf(field)} ~ '^\\d{4}-\\d{2}-\\d{2}$'`;
  return sql`(${isDate} and ${textOf(field)} collate "C" ${operator} ${value}::text)`;
}

const not = (containsOption: BooleanSql): BooleanSql => sql`(not coalesce(${containsOption}, false))`;

/** The SQL equivalent of the contract's `holds`. */
function containsOption(condition: Condition): BooleanSql {
  const { field, is, value = "" } = condition;
  switch (is) {
    case "answered":
      return isAnswered(field);
    case "not_answered":
      return not(isAnswered(field));
    case "equals":
      return equals(condition, value);
    case "not_equals":
      return not(equals(condition, value));
    case "contains":
      return contains(condition, value);
    case "not_contains":
      return not(contains(condition, value));
    case "at_least":
      return compares(condition, value, sql`>=`);
    case "at_most":
      return compares(condition, value, sql`<=`);
  }
}

/** The condition that an answer has a file whose name matches. */
export function hasFileNamed(pattern: string, of: BooleanSql = sql`true`): BooleanSql {
  return sql`exists (
    select from uploads where uploads.company_id = form_responses.company_id and uploads.response_id = form_responses.id
      and uploads.filename ilike ${pattern} and ${of}
  )`;
}

/** The condition that a part of some answers matches: a text or number, an entry of a list, or what a row was answered, not its name. */
export function hasPart(of: RawBuilder<unknown>, matches: (part: RawBuilder<string>) => BooleanSql): BooleanSql {
  return sql`exists (
    select from jsonb_path_query(${of}, 'strict $.** ? (@.type() != "object" && @.type() != "array")') as part (value)
    where ${matches(sql`(part.value #>> '{}')`)}
  )`;
}

/** Matches options by their label. */
function hasOptionLabelled(field: KnownField, q: string): BooleanSql[] {
  const part = q.toLowerCase();
  const found = field.known.filter(({ value, label }) => value !== label && label.toLowerCase().includes(part));
  const values = found.map(({ value }) => value);
  if (values.length === 0) return [];
  return [hasPart(sql`${answers} -> ${field.id}::text`, (part) => sql`${part} = any (${values}::text[])`)];
}

/** Searches the answer to one field: its text, or the names of its files. */
export function containsTextIn({ id, type }: KnownField, q: string): BooleanSql {
  const pattern = containing(q);
  return holdsFiles(type)
    ? hasFileNamed(pattern, sql`jsonb_exists(${answers} -> ${id}::text, uploads.id::text)`)
    : sql`${textOf(id)} ilike ${pattern}`;
}

/** Searches all answers, and the tester's name and email. */
function containsText(q: string, { company_id, fields }: ResponseFilter): BooleanSql {
  const pattern = containing(q);
  const files = fields.filter(({ type }) => holdsFiles(type)).map(({ id }) => id);
  const anywhere: BooleanSql[] = [
    hasPart(sql`${answers} - ${files}::text[]`, (part) => sql`${part} ilike ${pattern}`),
    sql`form_responses.user_id in (
      select users.id from users
      where users.company_id = ${company_id} and (users.name ilike ${pattern} or users.email ilike ${pattern})
    )`,
    ...fields.flatMap((field) => hasOptionLabelled(field, q)),
    ...(files.length > 0 ? [hasFileNamed(pattern)] : []),
  ];
  return sql`(${sql.join(anywhere, sql` or `)})`;
}

function tagged(company_id: string, tag: string): BooleanSql {
  const word = tag.toLowerCase();
  return sql`form_responses.id in (
    select response_notes.response_id from response_notes
    where response_notes.company_id = ${company_id} and response_notes.form_id = form_responses.form_id
      and exists (select from unnest(response_notes.tags) as tag where ${lowerCased(sql`tag`, word)} = ${word}::text)
  )`;
}

/** The condition that a response matches. The query must select from `form_responses`, restricted to one company and form. */
export function responseFilterSql(filter: ResponseFilter): BooleanSql {
  const { company_id, q, tester, version, tag, from, to, conditions } = filter;
  // Days are in the company's time zone.
  const midnight = (day: RawBuilder<unknown>) =>
    sql`(select (${day})::timestamp at time zone companies.time_zone from companies where companies.id = ${company_id})`;
  const all: BooleanSql[] = [sql`true`];
  if (tester !== undefined) all.push(sql`form_responses.user_id = ${tester}::uuid`);
  if (version !== undefined) all.push(sql`form_responses.version = ${version}::integer`);
  if (from !== undefined) all.push(sql`form_responses.submitted_at >= ${midnight(sql`${from}::date`)}`);
  if (to !== undefined) all.push(sql`form_responses.submitted_at < ${midnight(sql`${to}::date + 1`)}`);
  if (filter.until !== undefined) all.push(sql`form_responses.submitted_at <= ${filter.until}`);
  if (tag !== undefined) all.push(tagged(company_id, tag));
  if (conditions) {
    const each = conditions.conditions.map(containsOption);
    all.push(sql`(${sql.join(each, conditions.match === "all" ? sql` and ` : sql` or `)})`);
  }
  if (q !== undefined) all.push(containsText(q, filter));
  return sql`(${sql.join(all, sql` and `)})`;
}
