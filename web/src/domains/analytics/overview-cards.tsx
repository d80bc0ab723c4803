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
        {...(stats && { change: `${count(stats.active_projects)} collecting answers` })}
      />
      <StatCard
        label="Active Forms"
        value={count(stats?.active_forms)}
        isLoading={isLoading}
        {...(stats && { change: "open to testers" })}
      />
      <StatCard
        label="Team Members"
        value={count(stats?.team_members)}
        isLoading={isLoading}
        {...(stats && { change: `${count(stats.total_testers)} ${stats.total_testers === 1 ? "tester" : "testers"}` })}
      />
      <StatCard
        label="Total Responses"
        value={count(stats?.total_responses)}
        isLoading={isLoading}
        {...(stats && { change: `${count(stats.recent_responses)} in the last 7 days` })}
      />
    </div>
  );
}
