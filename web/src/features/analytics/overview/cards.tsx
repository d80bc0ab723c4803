import { locale, plural, t } from "#lib/text/translate.ts";
import { StatCard } from "#ui/index.ts";
import type { Stats } from "./first-steps.tsx";

const count = (n: number | undefined) => n?.toLocaleString(locale());

export function OverviewCards({ stats }: { stats: Stats | undefined }) {
  const isLoading = !stats;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t("Total Projects")}
        href="/projects"
        value={count(stats?.total_projects)}
        isLoading={isLoading}
        change={stats ? t("{count} collecting responses", { count: stats.active_projects }) : ""}
      />
      <StatCard
        label={t("Active Forms")}
        href="/projects"
        value={count(stats?.active_forms)}
        isLoading={isLoading}
        change={t("open to testers")}
      />
      <StatCard
        label={t("Team Members")}
        href="/team"
        value={count(stats?.team_members)}
        isLoading={isLoading}
        change={stats ? plural(stats.total_testers, "{count} tester", "{count} testers") : ""}
      />
      <StatCard
        label={t("Total Responses")}
        href="/analytics"
        value={count(stats?.total_responses)}
        isLoading={isLoading}
        change={stats ? t("{count} in the last 7 days", { count: stats.recent_responses }) : ""}
      />
    </div>
  );
}
