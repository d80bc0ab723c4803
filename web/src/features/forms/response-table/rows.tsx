import type { Condition, Conditions } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { TableFrame } from "#ui/index.ts";
import { turnedSort } from "./columns.ts";
import { ResponsesHead } from "./head.tsx";
import { type ResponseList, scrollKey } from "../responses/pages.ts";
import { ResponseRow } from "./row.tsx";
import { type RowsProps, useLoadInView } from "./use-response-pages.ts";
import { pixelsOf, useRowsInView } from "#lib/hooks/use-rows-in-view.ts";
import { useVersionFields } from "./use-version-fields.ts";

/** The conditions with one more on a field in place of those it had; null takes them away. */
function narrowed(
  conditions: Conditions | undefined,
  fieldId: string,
  condition: Condition | null,
): Conditions | undefined {
  const others = conditions?.conditions.filter((one) => one.field !== fieldId) ?? [];
  const next = condition ? [...others, condition] : others;
  // "Any" of several is not what pressing one after the other means.
  return next.length === 0
    ? undefined
    : { match: others.length === 0 ? "all" : (conditions?.match ?? "all"), conditions: next };
}

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

/** Of a row, in rem: with cells of one line all are alike. */
const rowHeight = 3;

interface ScrollPosition {
  top: number;
  /** `aria-rowindex` of the row that had the focus. */
  row: string | null;
}

/** Restores scroll position and focus for as long as the list is cached. */
function useScrollRestoration(list: ResponseList, box: RefObject<HTMLDivElement | null>, drawnFrom: number): void {
  const client = useQueryClient();
  const left = useRef<string | null>(null);
  const hash = JSON.stringify(scrollKey(list));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const key = JSON.parse(hash) as unknown[];
    const storedPosition = client.getQueryData<ScrollPosition>(key);
    element.scrollTo({ top: storedPosition?.top ?? 0 });
    left.current = storedPosition?.row ?? null;
    let top = element.scrollTop;
    const recordScroll = () => {
      top = element.scrollTop;
    };
    element.addEventListener("scroll", recordScroll, { passive: true });
    return () => {
      element.removeEventListener("scroll", recordScroll);
      const active = document.activeElement;
      const row = element.contains(active) ? (active?.closest("tr")?.getAttribute("aria-rowindex") ?? null) : null;
      client.setQueryData<ScrollPosition>(key, { top, row });
    };
  }, [client, hash, box]);
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return;
    const link = box.current?.querySelector<HTMLElement>(`tbody tr[aria-rowindex="${left.current}"] a`);
    link?.focus({ preventScroll: true });
    if (link) left.current = null;
  }, [box, drawnFrom]);
}

/** A table that draws the rows in view, however many there are. */
export function ResponseRows({ form, list, pages, columns, selection }: RowsProps) {
  const navigate = route.useNavigate();
  const fieldsOf = useVersionFields(form, pages.rows);
  const { query, end } = pages;
  const body = useRef<HTMLTableSectionElement>(null);
  const height = pixelsOf(rowHeight);
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = useRowsInView({ list: body, box, count: end, rowHeight: height });
  useScrollRestoration(list, box, from);
  const open = useCallback(
    (response: string) => void navigate({ search: (before) => ({ ...before, view: "individual", response }) }),
    [navigate],
  );
  useLoadInView(pages, { start: from, end: to });
  const total = query.data?.pages[0]?.total ?? (query.hasNextPage ? null : end);
  return (
    <TableFrame
      boxRef={box}
      label={t("Responses to {title}", { title: form.title })}
      rowCount={total === null ? -1 : total + 1}
      maxHeight="max(22rem, calc(100dvh - 23rem))"
      className={query.isPlaceholderData ? "opacity-60" : undefined}
    >
      <ResponsesHead
        form={form}
        columns={columns}
        sort={list.sort}
        onSort={(by) =>
          void navigate({
            search: (before) => ({ ...before, sort: turnedSort(list.sort, by) }),
            replace: true,
            resetScroll: false,
          })
        }
        conditions={list.filters.conditions}
        onNarrow={(id, condition) =>
          void navigate({
            search: (before) => ({ ...before, conditions: narrowed(list.filters.conditions, id, condition) }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <tbody ref={body}>
        <tr aria-hidden style={{ height: from * height }} />
        {Array.from({ length: to - from }, (_, offset) => {
          const index = from + offset;
          const response = pages.rowAt(index);
          return (
            <ResponseRow
              key={response?.id ?? index}
              form={form}
              columns={columns}
              rowIndex={index + 2}
              response={response}
              fields={response && fieldsOf.get(response.version)}
              isSelected={response !== undefined && selection?.chosen.has(response.id) === true}
              onSelect={selection?.select}
              onOpen={open}
            />
          );
        })}
        <tr aria-hidden style={{ height: (end - to) * height }} />
      </tbody>
    </TableFrame>
  );
}
