import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../lib/texts.ts";
import { timeOf } from "../../lib/dates.ts";
import { subscriptionStatusQuery } from "./queries.ts";

const freshFor = 15_000;

/** Asks whether the company has access again, and says when nothing has changed. */
export function useAccessCheck() {
  const [hasAsked, setAsked] = useState(false);
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    ...subscriptionStatusQuery(),
    // What was known while there was access says nothing of a deletion.
    staleTime: ({ state }) => (state.data?.access.has_access ? 0 : freshFor),
  });
  const isChecking = hasAsked && isFetching;
  const checked = t("Checked at {time}. Nothing has changed yet.", { time: timeOf(dataUpdatedAt) });
  const failed = t("Failed to check access. Please try again.");
  const check = () => {
    setAsked(true);
    void refetch();
  };
  return {
    deletion: data?.subscription.delete_scheduled_for ?? null,
    check,
    isChecking,
    said: hasAsked && !isFetching ? (isError ? failed : checked) : null,
  };
}
