import { conditionProblem, conditions as conditionsShape, type Api, type RouteInput } from "@firstlight/contract";
import { invalid, notFound } from "#platform/errors.ts";
import type { Context } from "#platform/context.ts";
import { parseOrThrow } from "#platform/http/send-error.ts";
import { knownFields, type FormVersion, type KnownField } from "../form/field-history.ts";
import type { ResponseFilter } from "./filter-queries.ts";
import { sortingBy, type Direction, type Sorting } from "./order-queries.ts";
import { listVersions } from "../form/version-queries.ts";

/** A form with all it ever asked. */
export interface AnsweredForm {
  company_id: string;
  id: string;
  versions: FormVersion[];
  fields: KnownField[];
}

/** @throws AppError not_found */
export async function getAnsweredForm(ctx: Pick<Context, "tx" | "company">, formId: string): Promise<AnsweredForm> {
  const versions = await listVersions(ctx.tx, ctx.company.id, formId);
  if (versions.length === 0) throw notFound("form");
  return { company_id: ctx.company.id, id: formId, versions, fields: knownFields(versions) };
}

type Listed = RouteInput<Api["getResponse"]>["query"];

/** All fields the form ever had are read only where needed; the plain list does not need them. @throws AppError not_found */
export async function getFormAskedFor(ctx: Pick<Context, "tx" | "company">, formId: string, query: Listed) {
  const byField = query.sort?.includes("field_") ?? false;
  if (byField || query.q || query.conditions !== undefined) return getAnsweredForm(ctx, formId);
  return { company_id: ctx.company.id, id: formId, versions: [], fields: [] };
}

/**
 * The list's order; by submission time there is no `sorting`.
 * @throws AppError invalid_input for a field the form never had
 */
export function readOrder(
  { sort = "-submitted_at" }: Listed,
  { fields }: AnsweredForm,
): { direction: Direction; sorting?: Sorting } {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const by = sort.replace("-", "");
  if (by === "submitted_at") return { direction };
  const sorting = sortingBy(by, fields, direction);
  if (!sorting) throw invalid("sort", "This form does not have this field.");
  return { direction, sorting };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("conditions", "Conditions must be JSON.");
  }
}

function readConditions(text: string, fields: readonly KnownField[]): ResponseFilter["conditions"] {
  const asked = parseOrThrow(conditionsShape, readJson(text), ["conditions"]);
  for (const [index, condition] of asked.conditions.entries()) {
    const path = `conditions.conditions.${index}`;
    const field = fields.find(({ id }) => id === condition.field);
    if (!field) throw invalid(`${path}.field`, "This form does not have this field.");
    // Answers given before an option was taken away can still be asked for.
    const options = field.options && field.known.map(({ value }) => value);
    const problem = conditionProblem(condition, { ...field, ...(options && { options }) });
    if (problem) throw invalid(path, problem);
  }
  return asked;
}

type Asked = RouteInput<Api["getSummary"]>["query"];

/** @throws AppError invalid_input with the path of the invalid part */
export function readFilter(query: Asked, { company_id, fields }: AnsweredForm): ResponseFilter {
  const { q, tester, version, tag, from, to } = query;
  return {
    company_id,
    q: q === "" ? undefined : q,
    tester,
    version,
    tag,
    from,
    to,
    conditions: query.conditions === undefined ? undefined : readConditions(query.conditions, fields),
    fields,
  };
}

/** Whether every answer of the form matches. */
export function isUnfiltered({ q, tester, version, tag, from, to, conditions }: Asked): boolean {
  return !q && [tester, version, tag, from, to, conditions].every((value) => value === undefined);
}
