import { t } from "#lib/text/translate.ts";
import { Banner } from "../index.ts";

interface NotLoadedProps {
  /** What failed to load: "response trends". */
  what: string;
  /** What is shown instead: "Zeros stand in for the numbers." */
  instead: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Warns that the displayed zeros or empty lists are placeholders, because loading failed. */
export function NotLoaded({ what, instead, query }: NotLoadedProps) {
  return (
    <Banner
      tone="warning"
      title={t("Failed to load {what}.", { what })}
      action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
    >
      {`${instead} ${query.error?.message ?? ""}`.trim()}
    </Banner>
  );
}
