import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { questionKinds, type QuestionKind } from "#domains/questions/public.ts";
import type { KnownField } from "../form/field-history.ts";
import { isAnswered, numberOf } from "./filter-queries.ts";

export type Direction = "asc" | "desc";

/** A sort key other than the submission time; null for a response without a value. */
export interface Sorting {
  key: RawBuilder<unknown>;
  /** The key's type in the database. */
  type: "text" | "numeric" | "integer";
  direction: Direction;
}

const text = (field: string) => sql`form_responses.answers ->> ${field}::text`;

/** Sorts choices in the form's order, removed ones last. */
function sortKeyOf({ id, known }: KnownField): RawBuilder<unknown> {
  const values = known.map(({ value }) => value);
  return sql`(case when ${isAnswered(id)}
    then coalesce(array_position(${values}::text[], ${text(id)}), ${values.length + 1}::integer) end)`;
}

const orders: Readonly<Record<QuestionKind["orderBy"], (field: KnownField) => Omit<Sorting, "direction">>> = {
  number: ({ id }) => ({ key: numberOf(id), type: "numeric" }),
  option: (field) => ({ key: sortKeyOf(field), type: "integer" }),
  length: ({ id }) => ({
    key: sql`(case jsonb_typeof(form_responses.answers -> ${id}::text) when 'array'
      then jsonb_array_length(form_responses.answers -> ${id}::text) end)`,
    type: "integer",
  }),
  text: ({ id }) => ({ key: sql`lower(${text(id)})`, type: "text" }),
};

/** @returns undefined for a field the form never had */
export function sortingBy(by: string, fields: readonly KnownField[], direction: Direction): Sorting | undefined {
  if (by === "tester") return { key: sql`lower(users.name)`, type: "text", direction };
  const field = fields.find(({ id }) => id === by);
  return field && { ...orders[questionKinds[field.type].orderBy](field), direction };
}

/** Where a page ended in a sorted list. */
export interface ListCursor {
  id: string;
  key: string | null;
}

/** The position of a response in a sorted list. */
export async function findCursor(
  tx: Tx,
  response: { company_id: string; form_id: string; id: string },
  sorting: Sorting,
): Promise<ListCursor | undefined> {
  return tx
    .selectFrom("form_responses")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "form_responses.company_id").onRef("users.id", "=", "form_responses.user_id"),
    )
    .select(["form_responses.id", sql<string | null>`(${sorting.key})::text`.as("key")])
    .where("form_responses.company_id", "=", response.company_id)
    .where("form_responses.form_id", "=", response.form_id)
    .where("form_responses.id", "=", response.id)
    .executeTakeFirst();
}

/** The condition that a row comes after a position. Missing values sort last in both directions. */
export function behind({ id, key }: ListCursor, sorting: Sorting): RawBuilder<boolean> {
  const further = sorting.direction === "asc" ? sql`>` : sql`<`;
  const own = sql.ref("form_responses.id");
  if (key === null) return sql`((${sorting.key}) is null and ${own} ${further} ${id}::uuid)`;
  const value = sql`${key}::${sql.raw(sorting.type)}`;
  return sql`((${sorting.key}) is null or (${sorting.key}, ${own}) ${further} (${value}, ${id}::uuid))`;
}

/** The condition that a row comes before a position. */
export function ahead({ id, key }: ListCursor, sorting: Sorting): RawBuilder<boolean> {
  const nearer = sorting.direction === "asc" ? sql`<` : sql`>`;
  const own = sql.ref("form_responses.id");
  if (key === null) return sql`((${sorting.key}) is not null or ${own} ${nearer} ${id}::uuid)`;
  const value = sql`${key}::${sql.raw(sorting.type)}`;
  return sql`((${sorting.key}, ${own}) ${nearer} (${value}, ${id}::uuid))`;
}
