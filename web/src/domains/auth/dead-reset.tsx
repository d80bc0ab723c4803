import { t } from "../../lib/texts.ts";
import { DeadLink, LinkButton } from "../../ui/index.ts";

/** A link to reset a password that is used, replaced or expired. */
export function DeadReset({ detail }: { detail: string | null }) {
  return (
    <DeadLink lead={detail}>
      <p className="text-base text-ink-muted text-pretty">
        {t("A link to choose a new password works once, for 1 hour, and a newer link replaces it. Ask for a new one.")}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <LinkButton href="/forgot-password" variant="primary" size="lg" fullWidth>
          {t("Send New Link")}
        </LinkButton>
        <LinkButton href="/login" size="lg" fullWidth>
          {t("Sign In")}
        </LinkButton>
      </div>
    </DeadLink>
  );
}
