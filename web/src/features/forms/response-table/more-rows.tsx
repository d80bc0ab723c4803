import { locale, t } from "#lib/text/translate.ts";
import { Button, Spinner } from "#ui/index.ts";
import type { ResponsePages } from "./use-response-pages.ts";

/** How far the list has come, and what to do where it did not come further. */
export function MoreRows({ pages }: { pages: ResponsePages }) {
  const { query, end, jump } = pages;
  const total = query.data?.pages[0]?.total;
  const isFailed = query.isFetchNextPageError || query.isFetchPreviousPageError || jump.isError;
  const again = () => {
    if (jump.isError) jump.reset();
    else if (query.isFetchPreviousPageError) void query.fetchPreviousPage();
    else void query.fetchNextPage();
  };
  const count = end.toLocaleString(locale());
  const words = query.hasNextPage
    ? typeof total === "number"
      ? t("{count} of {total}. Scroll for more.", { count, total })
      : t("First {count}. Scroll for more.", { count })
    : t("All {count}", { count });
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-3 text-sm text-ink-muted">
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {t("Failed to load more responses.")}
          <Button size="sm" onPress={again}>
            {t("Retry")}
          </Button>
        </p>
      ) : (
        <p className="tabular">{end === 1 ? t("1 response") : words}</p>
      )}
      {(query.isFetchingNextPage || query.isFetchingPreviousPage || jump.isPending) && (
        <Spinner size="sm" label={t("Loading more responses")} />
      )}
    </div>
  );
}
