import type { FeedbackFigures } from "@firstlight/contract";
import { baseText, percentText } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { severityLabels, typeLabels } from "#shared/feedback/staff-labels.ts";
import type { ItemsSearch } from "../filters.ts";
import { platformLabels } from "../labels.ts";
import { Breakdown, type BreakdownRow } from "./breakdown.tsx";
import { receivedHref } from "./links.ts";

interface BreakdownsProps {
  projectId: string;
  figures: FeedbackFigures;
}

/** The period's feedback by type, severity, platform and build. */
export function Breakdowns({ projectId, figures }: BreakdownsProps) {
  const hrefOf = (narrowed: ItemsSearch) => receivedHref(projectId, figures, narrowed);
  const types = figures.by_type.map(({ type, ...counts }): BreakdownRow => ({
    id: type,
    label: typeLabels[type],
    receivedHref: hrefOf({ type }),
    ...counts,
  }));
  const severities = figures.by_severity.map(({ severity, ...counts }): BreakdownRow => ({
    id: severity ?? "",
    label: severity ? severityLabels[severity] : t("Without a severity"),
    receivedHref: severity ? hrefOf({ severity }) : undefined,
    ...counts,
  }));
  const platforms = figures.by_platform.map(({ platform, ...counts }): BreakdownRow => ({
    id: platform ?? "",
    label: platform ? platformLabels[platform] : t("Unknown"),
    receivedHref: platform ? hrefOf({ platform }) : undefined,
    ...counts,
  }));
  const builds = figures.by_build.map(({ build, retests_answered: { n, of }, ...counts }): BreakdownRow => {
    const href = build ? `/projects/${projectId}/feedback/builds/${build.id}` : undefined;
    const checks = t("{percent} of checks answered · {base}", { percent: percentText(n, of), base: baseText(n, of) });
    return {
      id: build?.id ?? "",
      label: build?.name ?? t("No build"),
      href,
      note: of > 0 ? checks : undefined,
      ...counts,
    };
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <Breakdown title={t("By Type")} of={t("Type")} rows={types} />
        <Breakdown
          title={t("By Platform")}
          description={t("What the reporter had it on. The list also shows what others had on it.")}
          of={t("Platform")}
          rows={platforms}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <Breakdown title={t("By Severity")} of={t("Severity")} rows={severities} />
        <Breakdown
          title={t("By Build")}
          description={t("Where it was seen, and which build closed it.")}
          of={t("Build")}
          columns={[t("Seen in"), t("Done in")]}
          rows={builds}
        />
      </div>
    </div>
  );
}
