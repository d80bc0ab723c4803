import type { LoggedMail, MailState } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeUntil } from "#lib/format/dates.ts";
import { Badge, type BadgeTone } from "#ui/index.ts";

export const mailStateNames: Record<MailState, string> = {
  queued: t("Queued"),
  held: t("Waiting for digest"),
  gathered: t("Sent in a digest"),
  sent: t("Sent"),
  failed: t("Failed"),
  skipped: t("Skipped"),
  suppressed: t("Blocked"),
};

const tones: Record<MailState, BadgeTone> = {
  queued: "info",
  held: "info",
  gathered: "success",
  sent: "success",
  failed: "danger",
  skipped: "neutral",
  suppressed: "warning",
};

/** What a mail server said last is no matter there, or none was asked. */
const unanswered: ReadonlySet<MailState> = new Set(["sent", "gathered", "skipped"]);
const soonMs = 60_000;

/** What a state means for this mail, in a few plain words. */
function noteOf({ state, attempts, last_error, due_at }: LoggedMail): string | undefined {
  switch (state) {
    case "queued":
      if (!due_at) return undefined;
      if (attempts > 0) return t("Next try {timeUntil}", { timeUntil: timeUntil(due_at) });
      // It waits for its turn at the company's pace.
      return new Date(due_at).getTime() - Date.now() > soonMs
        ? t("Sends {timeUntil}", { timeUntil: timeUntil(due_at) })
        : undefined;
    case "held":
      return due_at ? t("Sends {moment}", { moment: momentOf(due_at) }) : undefined;
    case "failed":
      return attempts > 1 ? t("Not delivered after {attempts} attempts", { attempts }) : t("Not delivered");
    case "skipped":
      return last_error ?? t("Unsubscribed");
    case "suppressed":
      return t("Email address bounced");
    case "gathered":
    case "sent":
      return undefined;
  }
}

export function MailStateView({ mail }: { mail: LoggedMail }) {
  const note = noteOf(mail);
  const answer = unanswered.has(mail.state) ? null : mail.last_error;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Badge tone={tones[mail.state]} hasDot={mail.state === "queued"}>
        {mailStateNames[mail.state]}
      </Badge>
      {note && <span className="text-sm text-ink-muted">{note}</span>}
      {answer && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-xs text-brand-text underline underline-offset-3">
            {t("Server reply")}
          </summary>
          <p className="mt-1 max-w-md rounded-md bg-sunken px-2.5 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink">
            {answer}
          </p>
        </details>
      )}
    </div>
  );
}
