import { useQueryClient } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { api } from "#lib/api/client.ts";
import { homeOf } from "#shared/session/paths.ts";
import { useSession } from "#shared/session/store.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { LinkButton } from "#ui/index.ts";
import { MailedLink } from "#shared/auth/mailed-link.tsx";
import { meQuery } from "#shared/session/me-query.ts";

export function ConfirmEmailScreen() {
  const client = useQueryClient();
  const { session } = useSession();
  const home = session ? `${homeOf(session.user.role)}?profile=basic` : "/login";
  return (
    <MailedLink
      title={t("Confirm Your New Address")}
      lead={t("After that, you sign in with the address this email was sent to, and emails go there.")}
      press={t("Confirm Address")}
      pressing={t("Confirming…")}
      failed={t("Failed to confirm the address. Please try again.")}
      act={async (token) => {
        const confirmed = await api.confirmEmail({ body: { token } });
        // The signed-in user here is probably the owner of the address.
        if (session) client.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined);
        return confirmed;
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            {t(
              "If you already confirmed it, you’re all set. Otherwise, enter the new address in your profile again to get a new link.",
            )}
          </p>
          <LinkButton href={home} variant="primary" size="lg" fullWidth className="mt-6">
            {session ? t("Open Profile") : t("Sign In")}
          </LinkButton>
        </>
      }
      done={({ email }) => (
        <AuthFrame
          title={t("Your address is confirmed")}
          mark={<MailCheck aria-hidden strokeWidth={1.5} className="size-8 text-success" />}
          lead={
            <>
              {rich("You sign in with {email} from now on.", {
                email: <strong className="font-semibold break-words text-ink">{email}</strong>,
              })}
            </>
          }
        >
          <LinkButton href={session ? homeOf(session.user.role) : "/login"} variant="primary" size="lg" fullWidth>
            {session ? t("Continue") : t("Sign In")}
          </LinkButton>
        </AuthFrame>
      )}
    />
  );
}
