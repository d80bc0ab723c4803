import { t } from "#lib/text/translate.ts";
import { Card, ErrorState } from "#ui/index.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import type { FiguresQuery } from "./query.ts";

/** Shown instead of all figures if they failed to load. */
export function FiguresFailed({ query }: { query: FiguresQuery }) {
  return (
    <Card>
      <ErrorState
        title={t("Failed to load metrics")}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {query.error?.message}
      </ErrorState>
    </Card>
  );
}

/** Shown above outdated figures if refreshing failed. */
export function FiguresAreOld({ query }: { query: FiguresQuery }) {
  if (!query.isError || !query.data) return null;
  return <NotLoaded what={t("the latest metrics")} instead={t("You’re seeing earlier metrics.")} query={query} />;
}
