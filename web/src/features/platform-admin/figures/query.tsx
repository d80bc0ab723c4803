import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { useRealOnly } from "../real-only.tsx";
import { t } from "#lib/text/translate.ts";
import { Card, ErrorState } from "#ui/index.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";

interface Wanted {
  days: number;
  isRealOnly: boolean;
}

/** While another period loads, the one before stays in view. */
function figuresQuery({ days, isRealOnly }: Wanted) {
  return queryOptions({
    queryKey: ["platform-admin", "figures", days, isRealOnly],
    queryFn: ({ signal }) =>
      adminApi.getPlatformAnalytics({ query: { days, real_users_only: isRealOnly } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The figures of the whole service over so many days, of all users or of real ones alone. */
export function useFigures(days: number) {
  return useQuery(figuresQuery({ days, isRealOnly: useRealOnly() }));
}

/** The days that the charts show, as a file. */
export function ExportDays({ days }: { days: number }) {
  const real_users_only = useRealOnly();
  return (
    <ExportButton
      what={t("days")}
      file="days"
      load={() => adminApi.exportPlatformDays({ query: { days, real_users_only } })}
    />
  );
}

type FiguresQuery = ReturnType<typeof useFigures>;

/** Shown instead of all figures if they failed to load. */
export function FiguresFailed({ query }: { query: FiguresQuery }) {
  return (
    <Card>
      <ErrorState title={t("Failed to load metrics")} query={query} />
    </Card>
  );
}

/** Shown above outdated figures if refreshing failed. */
export function FiguresAreOld({ query }: { query: FiguresQuery }) {
  if (!query.isError || !query.data) return null;
  return <NotLoaded what={t("the latest metrics")} instead={t("You’re seeing earlier metrics.")} query={query} />;
}
