import { type Form, type FormResponse, holdsFiles } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { memo, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { momentOf } from "#lib/format/dates.ts";
import { Card, cx, type RowSelection, SelectBox, SkeletonText } from "#ui/index.ts";
import { ResponseCell } from "./cell.tsx";
import type { ResponseColumn } from "./columns.ts";
import { type RowsProps, useLoadInView } from "./use-response-pages.ts";
import { pixelsOf, useRowsInView } from "#lib/hooks/use-rows-in-view.ts";
import { useVersionFields } from "./use-version-fields.ts";

/** The number of answers previewed on a card. */
const linesOnCard = 3;
/** Includes the gap below, in rem. All cards have the same height, so that scrolling does not jump. */
const cardHeight = 10.75;

interface CardProps {
  form: Form;
  response: FormResponse | undefined;
  columns: readonly ResponseColumn[];
  fields: Form["fields"] | undefined;
  isSelected: boolean;
  onSelect: RowSelection["select"] | undefined;
}

const ResponseCard = memo(function ResponseCard(props: CardProps) {
  const { form, response, columns, fields, isSelected, onSelect } = props;
  if (!response) {
    return (
      <Card as="li" className="mb-3 h-40">
        <SkeletonText lines={3} />
      </Card>
    );
  }
  return (
    <Card as="li" isInteractive className={cx("relative mb-3 h-40 overflow-hidden", isSelected && "bg-brand-soft!")}>
      {onSelect && (
        <SelectBox
          id={response.id}
          label={t("Select response from {name}", { name: response.tester.name || response.tester.email })}
          isSelected={isSelected}
          onSelect={onSelect}
          className="absolute end-1 top-1 z-1 size-11"
        />
      )}
      <p className={cx("truncate font-semibold", onSelect && "pe-9")}>
        <Link
          to="/projects/$projectId/forms/$formId/responses"
          params={{ projectId: form.project_id, formId: form.id }}
          search={(before) => ({ ...before, view: "individual", response: response.id })}
          className="rounded-xs text-ink no-underline after:absolute after:inset-0"
        >
          {response.tester.name || response.tester.email}
        </Link>
      </p>
      <time dateTime={response.submitted_at} className="tabular text-sm text-ink-subtle">
        {momentOf(response.submitted_at)}
      </time>
      <dl className="mt-2.5 flex flex-col gap-1 text-sm">
        {columns.slice(0, linesOnCard).map((column) => (
          <div key={column.id} className="flex gap-3">
            <dt className="w-2/5 shrink-0 truncate text-ink-muted">{column.label}</dt>
            <dd className="min-w-0 grow truncate">
              <ResponseCell column={column} response={response} fields={fields} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
});

/** The phone layout of the list: one card per response, scrolled with the page. */
export function ResponseCards({ form, pages, columns, selection }: RowsProps) {
  const box = useRef<HTMLUListElement>(null);
  const height = pixelsOf(cardHeight);
  const { from, to } = useRowsInView({ list: box, count: pages.end, rowHeight: height });
  const fieldsOf = useVersionFields(form, pages.rows);
  useLoadInView(pages, { start: from, end: to });
  // The whole card is a link, so it cannot contain file links.
  const answers = columns.filter(({ shows, type }) => shows === "answer" && type && !holdsFiles(type));
  const room = { paddingTop: from * height, paddingBottom: (pages.end - to) * height };
  return (
    <ul ref={box} aria-label={t("Responses to {title}", { title: form.title })} style={room}>
      {Array.from({ length: to - from }, (_, offset) => {
        const index = from + offset;
        const response = pages.rowAt(index);
        return (
          <ResponseCard
            key={response?.id ?? index}
            form={form}
            response={response}
            columns={answers}
            fields={response && fieldsOf.get(response.version)}
            isSelected={response !== undefined && selection?.chosen.has(response.id) === true}
            onSelect={selection?.select}
          />
        );
      })}
    </ul>
  );
}
