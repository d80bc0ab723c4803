import { MailCheck } from "lucide-react";
import { api } from "#lib/api/client.ts";
import { MailedLink } from "#shared/auth/mailed-link.tsx";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";

/** Any reader of the mailbox can confirm it; no account is needed. */
export function ConfirmReplyToScreen() {
  return (
    <MailedLink
      title={t("Confirm the Reply-To Address")}
      lead={t("Replies to the company’s emails then go to the address this email was sent to.")}
      press={t("Confirm Address")}
      pressing={t("Confirming…")}
      failed={t("Failed to confirm the address. Please try again.")}
      act={(token) => api.confirmReplyTo({ body: { token } })}
      another={
        <p className="text-base text-ink-muted text-pretty">
          {t("Ask the person who entered the address for a new link.")}
        </p>
      }
      done={({ email, company_name }) => (
        <AuthFrame
          title={t("Your address is confirmed")}
          mark={<MailCheck aria-hidden strokeWidth={1.5} className="size-8 text-success" />}
          lead={rich("Replies to emails from {company} now go to {email}.", {
            company: company_name,
            email: <strong className="font-semibold break-words text-ink">{email}</strong>,
          })}
        >
          <p className="text-base text-ink-muted text-pretty">{t("You can close this page.")}</p>
        </AuthFrame>
      )}
    />
  );
}
