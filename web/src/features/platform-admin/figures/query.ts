import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import { useRealOnly } from "../real-only.tsx";

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

export type FiguresQuery = ReturnType<typeof useFigures>;
