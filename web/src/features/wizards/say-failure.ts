import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { toast } from "#ui/index.ts";

export function sayFailure(error: unknown, otherwise: string) {
  const reason = failureReason(error);
  toast.error(failureText(error, otherwise), { ...(reason && { description: reason }) });
}
