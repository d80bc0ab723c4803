import type { FormCounts as Counts } from "./next-form.ts";

export function FormCounts({ counts }: { counts: Counts }) {
  const items = [
    { label: "Completed", n: counts.completed, color: "text-ink" },
    { label: "Pending", n: counts.pending, color: "text-ink" },
    { label: "Overdue", n: counts.overdue, color: counts.overdue > 0 ? "text-danger" : "text-ink" },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg bg-surface ring-1 ring-line">
      {items.map(({ label, n, color }) => (
        <div key={label} className="flex flex-col-reverse px-2 py-3 text-center">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={`tabular text-xl font-semibold ${color}`}>{n}</dd>
        </div>
      ))}
    </dl>
  );
}
