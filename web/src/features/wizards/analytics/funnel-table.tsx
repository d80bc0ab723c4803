import type { StepAnalytics, WizardKind } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { shortDuration } from "#lib/format/duration.ts";
import { baseText, percentText } from "#lib/format/shares.ts";
import { type Column, Table, TextLink } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { peoplePath } from "./address.ts";

interface FunnelTableProps {
  kind: WizardKind;
  wizard: WholeWizard;
  steps: readonly StepAnalytics[];
}

function nameOf({ step_title, is_required, is_current }: StepAnalytics, index: number): string {
  const marks = [is_required ? [] : "optional", is_current ? [] : "removed"].flat();
  return `${index + 1}. ${step_title}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
}

/** The numbers behind the bars. */
export function FunnelTable({ kind, wizard, steps }: FunnelTableProps) {
  const columns: Column<StepAnalytics>[] = [
    {
      id: "step",
      header: t("Step"),
      isRowHeader: true,
      cell: (step) => <span className="block min-w-40">{nameOf(step, steps.indexOf(step))}</span>,
    },
    {
      id: "passed",
      header: t("Passed"),
      isNumeric: true,
      cell: ({ passed_count: n, completion_rate_of: { of } }) => baseText(n, of),
    },
    {
      id: "share",
      header: t("Share"),
      isNumeric: true,
      cell: ({ passed_count: n, completion_rate_of: { of } }) => percentText(n, of),
    },
    {
      id: "completed",
      header: t("Completed"),
      isNumeric: true,
      cell: ({ completion_count }) => completion_count.toLocaleString(locale()),
    },
    {
      id: "here",
      header: t("Here Now"),
      isNumeric: true,
      cell: ({ here, step_id, step_title }) =>
        here === 0 ? (
          "0"
        ) : (
          <TextLink
            href={peoplePath(kind, wizard, { step: step_id })}
            aria-label={t("{here} at {stepTitle}: view testers", { here, stepTitle: step_title })}
          >
            {here.toLocaleString(locale())}
          </TextLink>
        ),
    },
    {
      id: "time",
      header: t("Median Time"),
      isNumeric: true,
      cell: ({ median_time_spent }) => (median_time_spent === null ? "–" : shortDuration(median_time_spent)),
    },
  ];
  return (
    <Table label={t("Step by step, as a table")} columns={columns} rows={steps} rowKey={({ step_id }) => step_id} />
  );
}
