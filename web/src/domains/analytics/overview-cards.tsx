import { counted } from "../../lib/counted.ts";
import { StatCard } from "../../ui/index.ts";
import type { Stats } from "./first-steps.tsx";

const count = (n: number | undefined) => n?.toLocaleString("en");

export function OverviewCards({ stats }: { stats: Stats | undefined }) {
  const isLoading = !stats;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Total Projects"
        value={count(stats?.total_projects)}
        isLoading={isLoading}
        change={stats ? `${count(stats.active_projects)} collecting answers` : ""}
      />
      <StatCard
        label="Active Forms"
        value={count(stats?.active_forms)}
        isLoading={isLoading}
        change="open to testers"
      />
      <StatCard
        label="Team Members"
        value={count(stats?.team_members)}
        isLoading={isLoading}
        change={stats ? counted(stats.total_testers, "tester") : ""}
      />
      <StatCard
        label="Total Responses"
        value={count(stats?.total_responses)}
        isLoading={isLoading}
        change={stats ? `${count(stats.recent_responses)} in the last 7 days` : ""}
      />
    </div>
  );
}
