/** All that a migration can make, as text, so that two databases can be compared. */
import type { Engine } from "../../../server/src/platform/db/engine.ts";

const ours = "'public'::regnamespace";
const sorted = (acl: string) => `(select array_agg(each::text order by each::text) from unnest(${acl}) as each)`;
const unlessOfExtension = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

/** Each answers a name and what is to be known of it. Names of NOT NULL constraints differ by PostgreSQL's version, and no program has them. */
const facts = {
  relation: `select relname as name, json_build_array(relkind, pg_get_userbyid(relowner), ${sorted("relacl")}, relrowsecurity,
      relforcerowsecurity, reloptions, relpersistence, relreplident, obj_description(oid, 'pg_class')) as fact
    from pg_class where relnamespace = ${ours} and relkind <> 'i'`,
  column: `select relname || '.' || row_number() over (partition by pg_class.oid order by attnum) as name,
      json_build_array(attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
        attcollation::regcollation::text, attstorage, attcompression, attstattarget, attoptions, ${sorted("attacl")},
        col_description(pg_class.oid, attnum)) as fact
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass || '.' || conname as name, json_build_array(contype, pg_get_constraintdef(oid), convalidated,
      condeferrable, condeferred, connoinherit, obj_description(oid, 'pg_constraint')) as fact
    from pg_constraint where connamespace = ${ours} and contype <> 'n'`,
  index: `select indexrelid::regclass::text as name, json_build_array(pg_get_indexdef(indexrelid), indisprimary, indisvalid,
      indisclustered, indisreplident, obj_description(indexrelid, 'pg_class')) as fact
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = ${ours}`,
  function: `select oid::regprocedure::text as name, json_build_array(pg_get_functiondef(oid), pg_get_userbyid(proowner),
      ${sorted("proacl")}, obj_description(oid, 'pg_proc')) as fact
    from pg_proc where pronamespace = ${ours} and ${unlessOfExtension("pg_proc.oid")}`,
  trigger: `select tgrelid::regclass || '.' || tgname as name, json_build_array(pg_get_triggerdef(oid), tgenabled) as fact
    from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = ${ours})`,
  policy: `select tablename || '.' || policyname as name, json_build_array(permissive, roles, cmd, qual, with_check) as fact
    from pg_policies where schemaname = 'public'`,
  type: `select typname as name, json_build_array(typtype, typnotnull, typdefault, ${sorted("typacl")}) as fact
    from pg_type where typnamespace = ${ours} and typtype in ('d', 'e', 'r') and ${unlessOfExtension("pg_type.oid")}`,
  sequence: `select sequencename as name, json_build_array(data_type::text, start_value, min_value, max_value, increment_by, cycle,
      cache_size) as fact from pg_sequences where schemaname = 'public'`,
  schema: `select nspname as name, json_build_array(pg_get_userbyid(nspowner), ${sorted("nspacl")}) as fact
    from pg_namespace where oid = ${ours}`,
  extension: "select extname as name, to_json(extversion) as fact from pg_extension",
  view: "select viewname as name, to_json(definition) as fact from pg_views where schemaname = 'public'",
  rule: "select tablename || '.' || rulename as name, to_json(definition) as fact from pg_rules where schemaname = 'public'",
  statistics: "select stxname as name, to_json(pg_get_statisticsobjdef(oid)) as fact from pg_statistic_ext",
};

/** Rows that migrations insert. Secrets are random, so their lengths have to do. */
const rowsOf = (table: string) =>
  table === "secrets"
    ? "select name, to_json(octet_length(value)) as fact from secrets"
    : `select row_number() over (order by each::text)::text as name, to_json(each) as fact from ${table} as each`;

/** @returns what is where, by kind and name */
export async function readCatalog(engine: Engine): Promise<Map<string, string>> {
  const lease = await engine.lease("owner");
  const found = new Map<string, string>();
  const add = async (kind: string, query: string) => {
    const { rows } = await lease.query(`select name, fact::text from (${query}) as facts`, []);
    for (const { name, fact } of rows) found.set(`${kind} ${String(name)}`, String(fact));
  };
  try {
    for (const [kind, query] of Object.entries(facts)) await add(kind, query);
    const tables = [...found].flatMap(([name, fact]) =>
      fact.startsWith('["r"') && name !== "relation schema_migrations" ? [name.slice("relation ".length)] : [],
    );
    for (const table of tables) await add(`row of ${table}`, rowsOf(table));
  } finally {
    lease.release(false);
  }
  return found;
}
