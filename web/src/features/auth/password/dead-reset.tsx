import { t } from "#lib/text/translate.ts";
import { DeadLink } from "#shared/auth/dead-link.tsx";
import { LinkButton } from "#ui/index.ts";

/** A link to reset a password that is used, replaced or expired. */
export function DeadReset({ detail }: { detail: string | null }) {
  return (
    <DeadLink lead={detail}>
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "Links to choose a new password work once, expire after 1 hour and are replaced by newer ones. Request a new one.",
        )}
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
