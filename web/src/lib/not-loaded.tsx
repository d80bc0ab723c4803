import { t } from "./texts.ts";
import { Banner } from "../ui/index.ts";

interface NotLoadedProps {
  /** What did not: "response trends". */
  what: string;
  /** What stands in its place: "Zeros stand in for the numbers." */
  instead: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Zeros and empty lists stand where nothing could be loaded; this says that they are not what there is. */
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
