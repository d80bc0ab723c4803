import { closedStatuses, type ReportDetail } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, MonitorSmartphone, ThumbsUp } from "lucide-react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, Switch } from "#ui/index.ts";
import { Fold } from "../fold.tsx";
import { hasItTexts } from "../labels.ts";
import { reportQuery } from "../queries.ts";
import { SentValues } from "../sent-along.tsx";
import { useSentAlong } from "#shared/feedback/this-device.ts";

interface TakingPartProps {
  projectId: string;
  report: ReportDetail;
}

export const notSaved = t("Failed to save. Please try again.");

/** Shows what a change answered, and refetches the lists. */
export function useShowReport(projectId: string) {
  const client = useQueryClient();
  return (report: ReportDetail) => {
    client.setQueryData(reportQuery(projectId, report.number).queryKey, report);
    void client.invalidateQueries({ queryKey: ["feedback", projectId, "reports"] });
  };
}

/** Whether the reader has what someone else reported, too. */
export function MeToo({ projectId, report }: TakingPartProps) {
  const { number, has_it, status, type } = report;
  const sentAlong = useSentAlong();
  const show = useShowReport(projectId);
  const params = { id: projectId, number };
  const voting = useMutation({
    mutationFn: () =>
      has_it
        ? api.withdrawVote({ params })
        : api.voteForFeedback({ params, body: { environment: sentAlong.environment } }),
    onSuccess: show,
  });
  const error = <FormError>{voting.error && detailOf(voting.error, notSaved)}</FormError>;
  if (has_it) {
    return (
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex items-center gap-2 text-base font-medium text-success">
            <Check aria-hidden className="size-5 shrink-0" />
            {hasItTexts[type]}
          </p>
          <Button variant="ghost" isPending={voting.isPending} onPress={() => voting.mutate()}>
            {t("Take Back")}
          </Button>
        </div>
        {error}
      </div>
    );
  }
  if (closedStatuses.includes(status)) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        icon={ThumbsUp}
        isPending={voting.isPending}
        onPress={() => voting.mutate()}
        className="w-full sm:w-fit"
      >
        {t("Me too")}
      </Button>
      {error}
      <Fold
        icon={MonitorSmartphone}
        title={t("What we send along")}
        summary={[sentAlong.environment.os, sentAlong.environment.browser].filter(Boolean).join(" · ")}
      >
        <SentValues sentAlong={sentAlong} isLegendHidden />
      </Fold>
    </div>
  );
}

/** Whether the reader hears of what comes of it. */
export function Follow({ projectId, report }: TakingPartProps) {
  const { number, follows } = report;
  const show = useShowReport(projectId);
  const following = useMutation({
    mutationFn: (wanted: boolean) => api.followReport({ params: { id: projectId, number }, body: { follows: wanted } }),
    onSuccess: (changed) => show({ ...report, ...changed }),
  });
  return (
    <div className="border-y border-line">
      <Switch
        isRow
        isSelected={following.isPending ? following.variables : follows}
        isDisabled={following.isPending}
        onChange={(wanted) => following.mutate(wanted)}
        description={t("You hear from us when something changes.")}
      >
        {t("Keep me posted")}
      </Switch>
      <FormError>{following.error && detailOf(following.error, notSaved)}</FormError>
    </div>
  );
}
