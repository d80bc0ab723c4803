import type { FieldSummary } from "@firstlight/contract";
import { baseText, percentText } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { toneClasses } from "#ui/data/column-chart.tsx";
import { cx } from "#ui/index.ts";
import { npsTones } from "./staff.ts";

type Nps = NonNullable<FieldSummary["nps"]>;

/** Percent of promoters less percent of detractors, and how many there are of each: the key to the colors of the chart. */
export function NpsScore({ nps }: { nps: Nps }) {
  const of = nps.promoters + nps.passives + nps.detractors;
  const groups = [
    { term: t("Promoters"), name: "promoters" },
    { term: t("Passives"), name: "passives" },
    { term: t("Detractors"), name: "detractors" },
  ] as const;
  return (
    <dl className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3 sm:gap-x-8">
      <div className="max-sm:w-full">
        <dt className="text-sm text-ink-subtle">{t("Score")}</dt>
        <dd className="tabular text-2xl font-semibold text-ink">{nps.score ?? "–"}</dd>
      </div>
      {groups.map(({ term, name }) => (
        <div key={name}>
          <dt className="flex items-center gap-1.5 text-sm text-ink-subtle">
            <span aria-hidden className={cx("size-2 rounded-full", toneClasses[npsTones[name]])} />
            {term}
          </dt>
          <dd className="tabular text-xl font-semibold text-ink" title={baseText(nps[name], of)}>
            {percentText(nps[name], of)}
            <span className="ms-1.5 text-sm font-normal text-ink-subtle">{nps[name]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
