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
    <dl
      className={cx(
        "grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] rounded-lg",
        // On phones three columns need the width.
        isInset ? "-mx-3 bg-sunken sm:mx-0" : "bg-surface ring-1 ring-line",
      )}
    >
      {items.map(({ label, n, color }) => (
        <div key={label} className="flex flex-col-reverse px-1 py-3 text-center wrap-normal hyphens-auto">
          <dt className="text-sm text-ink-muted max-sm:text-xs">{label}</dt>
          <dd className={`tabular text-xl font-semibold ${color}`}>{n}</dd>
        </div>
      ))}
    </dl>
  );
}
