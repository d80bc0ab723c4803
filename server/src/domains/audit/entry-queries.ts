import {
  auditActions,
  auditLogLimits,
  auditResources,
  type AuditAction,
  type AuditResource,
  keysOf,
} from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { actorNamesOf, type EntryRow } from "./view.ts";

export interface EntryFilter {
  company_id: string;
  action: AuditAction | undefined;
  resource: AuditResource | undefined;
  /** Matches any part of the actor's name or address. */
  user: string | undefined;
  /** What the product is called: it is an actor, too. */
  product: string;
  since: Date;
}

/** The index to find entries by: the one that reads the fewest. */
type Way = "newest" | "kind" | "person";

const most = auditLogLimits.countedAtMost;

/** A CTE of people matched by name or address; each statement that uses it starts with it. */
export function matchingUsersCte({ company_id, user }: EntryFilter): RawBuilder<unknown> {
  const pattern = containing(user ?? "");
  return sql`with who as materialized (
    select id from users where company_id = ${company_id} and (name ilike ${pattern} or email ilike ${pattern})
  )`;
}

/** Actor kinds other than people (such as the product or its support) whose name matches the search text. */
function kindsOf({ user, product }: EntryFilter) {
  const asked = user?.toLowerCase() ?? "";
  const names = actorNamesOf(product);
  return sql`${keysOf(names).filter((kind) => names[kind].toLowerCase().includes(asked))}::text[]`;
}

function kindCondition({ action, resource }: EntryFilter): RawBuilder<unknown> {
  return sql`(${action ?? null}::text is null or action = ${action ?? null})
    and (${resource ?? null}::text is null or resource_type = ${resource ?? null})`;
}

function personCondition(filter: EntryFilter): RawBuilder<unknown> {
  return filter.user ? sql`(actor_id in (select id from who) or actor_kind = any(${kindsOf(filter)}))` : sql`true`;
}

/** The actor, or in a support session the user support was signed in as. */
export function responsibleUserSql(entry: "entry" | "page"): RawBuilder<unknown> {
  return sql`coalesce((${sql.ref(`${entry}.changes`)} #>> '{acting_as,after}')::uuid, ${sql.ref(`${entry}.actor_id`)})`;
}

/** The condition that an entry matches the filter. */
export function isAskedFor(filter: EntryFilter): RawBuilder<unknown> {
  return sql`${kindCondition(filter)} and ${personCondition(filter)}`;
}

/** Keys of the newest entries, at most `each` per index scan. */
function keys(filter: EntryFilter, way: Way, each: number): RawBuilder<unknown> {
  const { company_id, since } = filter;
  const newest = sql`order by at desc, id desc limit ${each}`;
  const from = sql`select at, id from audit_entries where company_id = ${company_id} and at >= ${since}`;
  if (way === "newest") return sql`${from} and ${isAskedFor(filter)} ${newest}`;
  if (way === "person") {
    return sql`
      select found.at, found.id from who cross join lateral (
        ${from} and actor_id = who.id and ${kindCondition(filter)} ${newest}
      ) as found
      union all
      (${from} and actor_kind <> 'person' and actor_kind = any(${kindsOf(filter)}) and ${kindCondition(filter)} ${newest})`;
  }
  const actions = filter.action ? [filter.action] : auditActions;
  const resources = filter.resource ? [filter.resource] : auditResources;
  return sql`
    select found.at, found.id
    from unnest(${[...actions]}::text[]) as of_action cross join unnest(${[...resources]}::text[]) as of_resource
    cross join lateral (
      ${from} and action = of_action and resource_type = of_resource and ${personCondition(filter)} ${newest}
    ) as found`;
}

async function count(tx: Tx, filter: EntryFilter, way: Way): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${matchingUsersCte(filter)} select count(*)::integer as count from (
      select from (${keys(filter, way, most)}) as found limit ${most}
    ) as counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Chooses the index that reads the fewest entries, and counts matches up to 10,000. Uses the newest for people with more than that. */
async function plan(tx: Tx, filter: EntryFilter): Promise<{ way: Way; total: number }> {
  const ofKind = filter.action !== undefined || filter.resource !== undefined;
  if (!filter.user) {
    const way = ofKind ? "kind" : "newest";
    return { way, total: await count(tx, filter, way) };
  }
  const done = await count(tx, { ...filter, action: undefined, resource: undefined }, "person");
  if (!ofKind) return { way: done < most ? "person" : "newest", total: done };
  const alike = await count(tx, { ...filter, user: undefined }, "kind");
  const way = Math.min(done, alike) === most ? "newest" : done < alike ? "person" : "kind";
  return { way, total: await count(tx, filter, way) };
}

/** What a list of entries is read from; both audit logs are. */
interface EntryList {
  /** A CTE that the rest uses. */
  before?: RawBuilder<unknown>;
  /** Keys of the entries: `at` and `id`. */
  found: RawBuilder<unknown>;
  /** Selects the entry of a key of `page`. */
  entry: RawBuilder<unknown>;
  /** What is shown besides the columns that both logs have, and where it is from. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** One page of an audit log, newest first. */
export async function readEntries<Row>(
  tx: Tx,
  { before = sql`with`, found, entry, columns, joins }: EntryList,
  page: { offset: number; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${before} page as materialized (
      select at, id from (${found}) as found order by at desc, id desc offset ${page.offset} limit ${page.limit}
    )
    select entry.id, entry.at, entry.actor_kind, entry.action, entry.resource_type, entry.resource_id, entry.changes,
      entry.ip, entry.request_id, ${columns}
    from page
    -- One by one, for however many the plan takes a page: joined, it would read the whole log.
    cross join lateral (${entry} limit 1) as entry
    ${joins}
    order by page.at desc, page.id desc`.execute(tx);
  return rows;
}

/** One page of matching entries, newest first, and their number, counted up to 10,000. */
export async function listEntries(
  tx: Tx,
  filter: EntryFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const { way, total } = await plan(tx, filter);
  if (page.offset >= total) return { rows: [], total };
  const { company_id } = filter;
  const list = {
    before: sql`${matchingUsersCte(filter)},`,
    found: keys(filter, way, page.offset + page.limit),
    entry: sql`select * from audit_entries where company_id = ${company_id} and id = page.id`,
    columns: sql`person.name as user_name, person.email as user_email`,
    joins: sql`
      cross join lateral (select ${responsibleUserSql("entry")} as id offset 0) as did
      left join lateral (
        select name, email from users where users.company_id = ${company_id} and users.id = did.id limit 1
      ) as person on true`,
  };
  return { rows: await readEntries<EntryRow>(tx, list, page), total };
}
