import type { resendBody, SendingResult } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";

type ResendBody = z.input<typeof resendBody>;
export type ResendType = ResendBody["email_type"];

const failed = t("Failed to resend email");

function notSentYet(outcome: SendingResult["outcome"], who: string): string {
  if (outcome === "waiting") return t("{who} will get it later", { who });
  return outcome === "held" ? t("{who} will get it with the next digest", { who }) : t("Not sent to {who}", { who });
}

/** Resends an email to one person, and shows the result. */
export function useResend() {
  const client = useQueryClient();
  const resending = useMutation({
    mutationFn: (body: ResendBody) => api.resendMail({ body }),
    onSuccess: ({ result: { outcome, reason, name, email } }) => {
      const who = name || email;
      const why = reason === null ? {} : { description: reason };
      if (outcome === "sent")
        toast.success(t("Email resent successfully!"), { description: t("It is on its way to {email}.", { email }) });
      else if (outcome === "failed") toast.error(failed, why);
      else toast.info(notSentYet(outcome, who), why);
      for (const domain of ["team", "testers", "email"]) void client.invalidateQueries({ queryKey: [domain] });
    },
    onError: (error, body) => {
      toast.error(failed, {
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => resending.mutate(body) },
      });
    },
  });
  return (user_id: string, email_type: ResendType) => resending.mutate({ user_id, email_type });
}
