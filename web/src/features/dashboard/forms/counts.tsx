import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import type { FormCounts as Counts } from "./totals.ts";

export function FormCounts({ counts, isInset }: { counts: Counts; isInset?: boolean }) {
  const items = [
    { label: t("Completed"), n: counts.completed, color: "text-ink" },
    { label: t("Pending"), n: counts.pending, color: "text-ink" },
    { label: t("Overdue"), n: counts.overdue, color: counts.overdue > 0 ? "text-danger" : "text-ink" },
  ];
  return (
    <dl className={cx("flex justify-around rounded-lg", isInset ? "bg-sunken" : "bg-surface ring-1 ring-line")}>
      {items.map(({ label, n, color }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse px-2 py-3 text-center">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={`tabular text-xl font-semibold ${color}`}>{n}</dd>
        </div>
      ))}
    </dl>
  );
}
