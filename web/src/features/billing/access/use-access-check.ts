import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { timeOf } from "#lib/format/dates.ts";
import { subscriptionStatusQuery } from "../queries.ts";

const freshFor = 15_000;

/** Checks whether the company has access again, and tells the user if nothing changed. */
export function useAccessCheck() {
  const [hasAsked, setAsked] = useState(false);
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    ...subscriptionStatusQuery(),
    // Data cached while the company had access does not include a scheduled deletion.
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
