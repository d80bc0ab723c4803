import type { RouteOutput, Api, Form } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { summaryQuery } from "../queries.ts";
import { filterCount } from "./filters.ts";
import { type LoadedPages, type ResponseList, responsePagesQuery, rowsAtOnce } from "./pages.ts";

export type ListedResponse = RouteOutput<Api["getResponse"]>;

interface PositionInput {
  form: Form;
  list: ResponseList;
  response: ListedResponse | undefined;
}

/** How many are in the list, where that is known without counting. */
function useTotal(form: Form, list: ResponseList): number | undefined {
  const client = useQueryClient();
  const pages = client.getQueryData<LoadedPages>(responsePagesQuery(list).queryKey);
  const summed = client.getQueryState(summaryQuery(form.id, list.filters).queryKey);
  if (filterCount(list.filters) === 0) return form.response_count;
  if (summed?.data && !summed.isInvalidated) return summed.data.response_count;
  const last = pages?.pages.at(-1);
  if (!pages || !last || last.next !== null) return undefined;
  return (pages.pageParams.at(-1)?.previousCursors.length ?? 0) * rowsAtOnce + last.items.length;
}

function positionText(position: number | undefined, total: number | undefined): string {
  if (position === undefined) return "";
  const number = position.toLocaleString(locale());
  return total === undefined ? t("Response {number}", { number }) : t("{number} of {total}", { number, total });
}

/** "12 of 5,000": known at both ends, from what the table has loaded, and from there step by step. */
export function usePositionInList({ form, list, response }: PositionInput) {
  const pages = useQueryClient().getQueryData<LoadedPages>(responsePagesQuery(list).queryKey);
  const total = useTotal(form, list);
  const [step, setStep] = useState<{ id: string; position: number } | null>(null);

  const positionOf = ({ id, previous, next }: ListedResponse): number | undefined => {
    if (previous === null) return 1;
    if (next === null && total !== undefined) return total;
    const index = pages?.pages.flatMap(({ items }) => items).findIndex((one) => one.id === id) ?? -1;
    if (index >= 0) return (pages?.pageParams[0]?.previousCursors.length ?? 0) * rowsAtOnce + index + 1;
    return step?.id === id ? step.position : undefined;
  };
  const position = response && positionOf(response);
  /** Stores the position of the next response: `by` places from this one. */
  const recordStep = (id: string | null, by: number) => {
    setStep(id !== null && position !== undefined && by !== 0 ? { id, position: position + by } : null);
  };
  return { positionLabel: positionText(position, total), recordStep };
}
