import { searchTypes, type SearchStatus, type SearchType } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { latestInvitation } from "#domains/memberships/public.ts";

interface Asked {
  company_id: string;
  types: readonly SearchType[];
  /** Folded, as stored words are. */
  prefix: string;
  others: readonly string[];
  limit: number;
}

export interface FoundRow {
  type: SearchType;
  id: string;
  title: string;
  detail: string | null;
  project_id: string | null;
  project_name: string | null;
  status: SearchStatus | null;
  tester: { joined_at: string | null; is_active: boolean; invitation_expires_at: string | null } | null;
}

/** Subjects looked at in the order of their words, so that a short prefix of many costs no more than one of few. */
const candidates = sql.lit(200);
/** Rows of the rarest word that are compared with the other words, so that words of many cost no more than that. */
const compared = sql.lit(2_000);
/** As many of a word are counted to tell which is rarer. */
const counted = sql.lit(500);
/** Follows every character that can stand in a word. */
const last = "\u{10FFFF}";

export async function foldedWords(tx: Tx, said: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select folded_words(${said}) as words`.execute(tx);
  return rows[0]?.words ?? [];
}

const begins = (word: RawBuilder<unknown>, prefix: string) =>
  sql`${word} >= ${prefix}::text collate "C" and ${word} < ${prefix + last}::text collate "C"`;

/** The prefix that fewest words of these types begin with comes first: the others are looked up for each of its subjects. */
export async function rarestFirst(
  tx: Tx,
  { company_id, types }: Pick<Asked, "company_id" | "types">,
  prefixes: string[],
) {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from unnest(${prefixes}::text[]) as prefix
    order by (
      select count(*) from unnest(${types}::text[]) as type cross join lateral (
        select from search_words as found
        where found.company_id = ${company_id} and found.kind = type
          and found.word >= prefix collate "C" and found.word < prefix || ${last} collate "C"
        limit ${counted}
      ) as beginning
    ), length(prefix) desc`.execute(tx);
  return rows.map(({ prefix }) => prefix);
}

/** IDs of one type whose words begin so, with the word by which they are ordered. */
function matching({ company_id, prefix, others }: Asked, type: SearchType) {
  // `offset 0` keeps this a lookup for each candidate: as a join, all rows of common words are read before the limit applies.
  const further = others.map(
    (other) => sql`and exists (
      select from search_words as further
      where further.company_id = ${company_id} and further.kind = ${type} and further.subject_id = found.subject_id
        and ${begins(sql`further.word`, other)}
      offset 0
    )`,
  );
  return sql`(
    select subject_id, min(word) as word from (
      select found.subject_id, found.word from (
        select subject_id, word from search_words
        where company_id = ${company_id} and kind = ${type} and ${begins(sql`word`, prefix)}
        order by word, subject_id limit ${compared}
      ) as found
      where true ${sql.join(further, sql` `)}
      order by found.word, found.subject_id limit ${candidates}
    ) as first group by subject_id
  ) as matching`;
}

interface Source {
  table: string;
  title: string;
  /** What the rest is read from, where it is not empty. */
  detail?: RawBuilder<unknown>;
  status?: RawBuilder<unknown>;
  tester?: RawBuilder<unknown>;
  /** Joins the project that the result is part of, as `projects`. */
  project?: RawBuilder<unknown>;
}

const projectOf = (table: string) =>
  sql`join projects on projects.company_id = ${sql.ref(`${table}.company_id`)} and projects.id = ${sql.ref(`${table}.project_id`)}`;

/** The last one that a tester came onto, archived ones after others. One who is on none has no page to open. */
const latestProject = sql`join lateral (
  select projects.id, projects.name from project_testers as place
  join projects on projects.company_id = place.company_id and projects.id = place.project_id
  where place.company_id = users.company_id and place.user_id = users.id
  order by projects.archived_at is not null, place.created_at desc, projects.id limit 1
) as projects on true`;

const wizards = { table: "wizards", title: "title", status: sql`wizards.status`, project: projectOf("wizards") };

const sources: Record<SearchType, Source> = {
  project: {
    table: "projects",
    title: "name",
    status: sql`case when projects.archived_at is null then 'active' else 'archived' end`,
  },
  form: { table: "forms", title: "title", status: sql`forms.status`, project: projectOf("forms") },
  wizard: wizards,
  onboarding: wizards,
  tester: {
    table: "users",
    title: "name",
    detail: sql`users.email`,
    project: latestProject,
    tester: sql`jsonb_build_object(
      'joined_at', users.joined_at, 'is_active', users.is_active, 'invitation_expires_at', ${latestInvitation}
    )`,
  },
  group: { table: "tester_groups", title: "name", project: projectOf("tester_groups") },
};

/** The results of one type: those whose words come first. */
function found(asked: Asked, type: SearchType) {
  const { table, title, detail, status, tester, project } = sources[type];
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const none = sql`null`;
  return sql`(
    select ${sql.lit(searchTypes.indexOf(type))} as rank, ${sql.lit(type)} as type, matching.word as word,
      ${column("id")} as id, ${column(title)} as title, (${detail ?? none})::text as detail,
      (${project ? sql`projects.id` : none})::uuid as project_id,
      (${project ? sql`projects.name` : none})::text as project_name,
      (${status ?? none})::text as status, (${tester ?? none})::jsonb as tester
    from ${matching(asked, type)}
    join ${sql.table(table)} on ${column("company_id")} = ${asked.company_id} and ${column("id")} = matching.subject_id
    ${project ?? sql``}
    order by word, title, id limit ${asked.limit}
  )`;
}

/** Results by type, in the order of `searchTypes`. */
export async function findRows(tx: Tx, asked: Asked): Promise<FoundRow[]> {
  const parts = searchTypes.filter((type) => asked.types.includes(type)).map((type) => found(asked, type));
  const { rows } = await sql<FoundRow>`
    select type, id, title, detail, project_id, project_name, status, tester
    from (${sql.join(parts, sql` union all `)}) as results order by rank, word, title, id`.execute(tx);
  return rows;
}
