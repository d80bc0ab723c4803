import type { Api, FieldSummary, RouteInput, ResponseSummary } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { questionKinds, type AnswerCounts } from "#domains/questions/public.ts";
import { responseFilterSql } from "../response/filter-queries.ts";
import type { KnownField } from "../form/field-history.ts";
import { getAnsweredForm, isUnfiltered, readFilter } from "../response/filter.ts";
import { findResponseCount } from "../response/queries.ts";
import { countAnswers, countMatching, listTags, type AnswerCount } from "./tally-queries.ts";

/** Counts by field; those of field '' are the answers of each version. */
export function byField(counts: readonly AnswerCount[]): Map<string, AnswerCounts> {
  const fields = new Map<string, { answered: number; values: Map<string, number> }>();
  for (const { field_id, value, count } of counts) {
    const field = fields.get(field_id) ?? { answered: 0, values: new Map<string, number>() };
    if (value === "") field.answered = count;
    else field.values.set(value, count);
    fields.set(field_id, field);
  }
  return fields;
}

const nothing: AnswerCounts = { answered: 0, values: new Map() };

function fieldSummary(field: KnownField, counts: AnswerCounts): FieldSummary {
  const { id, label, type, history } = field;
  return { id, label, type, history, answered: counts.answered, ...questionKinds[type].summary(field, counts) };
}

/** Counts of the matching responses by field. Without a filter they are stored; with one, every matching response is read. */
export async function getSummary(
  ctx: Context,
  { params, query }: RouteInput<Api["getSummary"]>,
): Promise<ResponseSummary> {
  const form = await getAnsweredForm(ctx, params.id);
  const filter = readFilter(query, form);
  const unfiltered = isUnfiltered(query);
  const [counts, tags, all] = await Promise.all([
    unfiltered ? countAnswers(ctx.tx, form) : countMatching(ctx.tx, form, responseFilterSql(filter)),
    listTags(ctx.tx, form, responseFilterSql(filter)),
    unfiltered ? undefined : findResponseCount(ctx.tx, ctx.company.id, form.id),
  ]);
  const fields = byField(counts);
  const ofVersions = fields.get("")?.values ?? nothing.values;
  const response_count = [...ofVersions.values()].reduce((sum, count) => sum + count, 0);
  return {
    response_count,
    of: Math.max(all ?? 0, response_count),
    versions: form.versions.map(({ version, created_at }) => ({
      version,
      created_at: created_at.toISOString(),
      response_count: ofVersions.get(`${version}`) ?? 0,
    })),
    tags,
    fields: form.fields.map((field) => fieldSummary(field, fields.get(field.id) ?? nothing)),
  };
}
