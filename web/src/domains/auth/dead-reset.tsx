import { t } from "../../lib/texts.ts";
import { DeadLink, LinkButton } from "../../ui/index.ts";

/** A link to reset a password that is used, replaced or expired. */
export function DeadReset({ detail }: { detail: string | null }) {
  return (
    <DeadLink lead={detail}>
      <p className="text-base text-ink-muted text-pretty">
        {t("A link to choose a new password works once, for an hour, and a newer one replaces it. Ask for another.")}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <LinkButton href="/forgot-password" variant="primary" size="lg" fullWidth>
          {t("Send a new link")}
        </LinkButton>
        <LinkButton href="/login" size="lg" fullWidth>
          {t("Sign in")}
        </LinkButton>
      </div>
    </DeadLink>
  );
}
