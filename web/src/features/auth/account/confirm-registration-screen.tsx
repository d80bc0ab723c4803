import { useQueryClient } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { MailedLink } from "#shared/auth/mailed-link.tsx";
import { homeOf } from "#shared/session/paths.ts";
import { useSession } from "#shared/session/store.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { LinkButton, toast } from "#ui/index.ts";
import { meQuery } from "#shared/session/me-query.ts";

/** Confirmation requires the recipient's own session, so that no one confirms another person's registration. */
export function ConfirmRegistrationScreen() {
  const { session } = useSession();
  const client = useQueryClient();
  if (!session) return <SignInFirst />;
  const home = homeOf(session.user.role);
  return (
    <MailedLink
      title={t("Confirm Your Email Address")}
      lead={t("After that, you can invite more people, import lists and send bulk email.")}
      press={t("Confirm Address")}
      pressing={t("Confirming…")}
      failed={t("Failed to confirm your address. Please try again.")}
      act={async (token) => {
        const confirmed = await api.confirmRegistration({ body: { token } });
        await client.invalidateQueries({ queryKey: meQuery().queryKey });
        toast.success(t("Email address confirmed"));
        return confirmed;
      }}
      another={
        <LinkButton href={home} variant="primary" size="lg" fullWidth>
          {t("Continue")}
        </LinkButton>
      }
      done={() => <Navigate to={home} replace />}
    />
  );
}

function SignInFirst() {
  return (
    <AuthFrame
      title={t("Confirm Your Email Address")}
      lead={t("Sign in to the account you registered, then open the link in the email again. The link still works.")}
    >
      <LinkButton href="/login" variant="primary" size="lg" fullWidth>
        {t("Sign In")}
      </LinkButton>
    </AuthFrame>
  );
}
