import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api.ts";
import { useMailedToken } from "../../lib/mailed-token.ts";
import { homeOf } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/index.ts";
import { LinkRequest } from "./link-request.tsx";
import { MailedLink } from "../../lib/mailed-link.tsx";
import { signInInstead } from "../../lib/sign-out.ts";

/** Without a token it asks where to send one; with a token it signs in at a press. */
export function MagicLinkScreen() {
  const { token } = useMailedToken();
  const [spent, setSpent] = useState("");
  if (token !== spent) return <SignInByLink onAskAnew={() => setSpent(token)} />;
  return (
    <LinkRequest
      title="Sign in without a password"
      lead="Tell us your e-mail address. We send you a link that signs you in."
      press="Email me a sign-in link"
      ask={(body) => api.requestMagicLink({ body })}
    />
  );
}

function SignInByLink({ onAskAnew }: { onAskAnew: () => void }) {
  const { session } = useSession();
  return (
    <MailedLink
      title="Sign in"
      lead={
        session
          ? `You are signed in as ${session.user.name}. Going on signs in the person this link was sent to.`
          : "You came by the link in your mail. One press, and you are in."
      }
      press="Sign in"
      pressing="Signing in…"
      failed="Login failed"
      act={async (token) => {
        const signedIn = await api.consumeMagicLink({ body: { token } });
        signInInstead(signedIn);
        return signedIn;
      }}
      another={
        <>
          <p className="text-base text-ink-muted text-pretty">
            A link to sign in works once and not for long. Ask for a new one, or sign in with your password.
          </p>
          <div className="mt-6 flex flex-col gap-3">
            <Button variant="primary" size="lg" fullWidth onPress={onAskAnew}>
              Email me a new link
            </Button>
            <LinkButton href="/login" size="lg" fullWidth>
              Sign in with password
            </LinkButton>
          </div>
        </>
      }
      done={({ user }) => <Navigate to={homeOf(user.role)} replace />}
    />
  );
}
