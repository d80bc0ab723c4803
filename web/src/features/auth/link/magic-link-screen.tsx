import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { useMailedToken } from "#shared/auth/mailed-token.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { homeOf } from "#shared/session/paths.ts";
import { useSession } from "#shared/session/store.ts";
import { Button, LinkButton } from "#ui/index.ts";
import { LinkRequest } from "./request-form.tsx";
import { MailedLink } from "#shared/auth/mailed-link.tsx";
import { signInInstead } from "#shared/session/sign-out.ts";

/** Without a token it asks where to send one; with a token it signs in at a press. */
export function MagicLinkScreen() {
  const { token } = useMailedToken();
  const [spent, setSpent] = useState("");
  if (token !== spent) return <SignInByLink onRequestNewLink={() => setSpent(token)} />;
  return (
    <LinkRequest
      title={t("Sign In with an Email Link")}
      lead={t("Enter your email address. We’ll send you a link that signs you in.")}
      press={t("Email Me a Sign-In Link")}
      ask={(body) => api.requestMagicLink({ body })}
    />
  );
}

function SignInByLink({ onRequestNewLink }: { onRequestNewLink: () => void }) {
  const { session } = useSession();
  return (
    <MailedLink
      title={t("Sign In")}
      lead={
        session
          ? t("You’re signed in as {name}. Continuing signs in the person this link was sent to.", {
              name: session.user.name,
            })
          : t("Select Sign In to finish.")
      }
      press={t("Sign In")}
      pressing={t("Signing in…")}
      failed={t("Login failed")}
      act={async (token) => {
        const signedIn = await api.consumeMagicLink({ body: { token, ...ownDevice() } });
        signInInstead(signedIn);
        return signedIn;
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            {t("A sign-in link works once and expires soon. Ask for a new one, or sign in with your password.")}
          </p>
          <div className="mt-6 flex flex-col gap-3">
            <Button variant="primary" size="lg" fullWidth onPress={onRequestNewLink}>
              {t("Email Me a New Link")}
            </Button>
            <LinkButton href="/login" size="lg" fullWidth>
              {t("Sign In with Password")}
            </LinkButton>
          </div>
        </>
      }
      done={({ user }) => <Navigate to={homeOf(user.role)} replace />}
    />
  );
}
