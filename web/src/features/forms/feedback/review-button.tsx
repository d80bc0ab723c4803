import type { ReviewStatus } from "@firstlight/contract";
import { Check, Undo2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Badge, Button } from "#ui/index.ts";
import { useReview } from "./use-review.ts";

/** Whether the team has reviewed a response. */
export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return status === "new" ? <Badge tone="info">{t("New")}</Badge> : <Badge>{t("Reviewed")}</Badge>;
}

interface ReviewButtonProps {
  projectId: string;
  response: { id: string; status: ReviewStatus };
}

/** Marks one response. */
export function ReviewButton({ projectId, response: { id, status } }: ReviewButtonProps) {
  const review = useReview(projectId);
  return status === "new" ? (
    <Button size="sm" icon={Check} onPress={() => review({ ids: [id], status: "reviewed" })}>
      {t("Mark as Reviewed")}
    </Button>
  ) : (
    <Button size="sm" icon={Undo2} onPress={() => review({ ids: [id], status: "new" })}>
      {t("Mark as New")}
    </Button>
  );
}
