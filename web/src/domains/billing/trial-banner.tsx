import { useQuery } from "@tanstack/react-query";
import { longDate } from "../../lib/dates.ts";
import { Banner, cx } from "../../ui/index.ts";
import { subscriptionStatusQuery } from "./queries.ts";
import { trialNotice } from "./trial-notice.ts";

/** Across the top of the staff app while a trial runs. */
export function TrialBanner({ className }: { className: string }) {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionStatusQuery());
  if (isError && !data) {
    const retry = { label: "Retry", onPress: () => void refetch(), isPending: isFetching };
    return (
      <Banner isFullBleed action={retry}>
        We could not check your subscription.
      </Banner>
    );
  }
  const ends = data?.subscription.trial_end;
  const notice = data && trialNotice(data.access, ends ? longDate(ends) : null);
  if (!notice) return null;
  if (notice.tone === "info") {
    return (
      <aside aria-label="Subscription" className="bg-info-soft text-sm text-info">
        <p className={cx("py-1.5", className)}>{notice.text}</p>
      </aside>
    );
  }
  return (
    <aside aria-label="Subscription" className={notice.tone === "danger" ? "bg-danger-soft" : "bg-warning-soft"}>
      <Banner tone={notice.tone} title={notice.title} isFullBleed className={className}>
        {notice.text}
      </Banner>
    </aside>
  );
}
