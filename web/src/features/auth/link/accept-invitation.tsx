import type { Invitation } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { api } from "#lib/api/client.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { nameProblem, passwordMissing, passwordProblem } from "#shared/auth/plain-checks.ts";
import { usePlainForm } from "#shared/auth/plain-form.ts";
import { homeOf } from "#shared/session/paths.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { AuthFrame, NarrowLoginText } from "#shared/auth/frame.tsx";
import { Button, FormError, TextField, TextLink } from "#ui/index.ts";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { signInError } from "../guest/sign-in-error.ts";
import { signInInstead } from "#shared/session/sign-out.ts";

interface Invited {
  token: string;
  invitation: Invitation;
}

function useAcceptance({ token, invitation }: Invited) {
  const navigate = useNavigate();
  const form = usePlainForm(
    { name: invitation.name, password: "" },
    invitation.existing_account ? { password: passwordMissing } : { name: nameProblem, password: passwordProblem },
  );
  const accept = useMutation({
    mutationFn: (typed: typeof form.values) => api.acceptInvitation({ body: { token, ...typed, ...ownDevice() } }),
    onSuccess: (session) => {
      signInInstead(session);
      return navigate({ to: homeOf(session.user.role), replace: true });
    },
    onError: form.showErrors,
  });
  return { form, accept };
}

const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;

function Lead({ invitation }: Pick<Invited, "invitation">) {
  const { inviter, company, project, role } = invitation;
  return (
    <>
      {project
        ? rich("{inviter} invites you to test {project} for {company}.", {
            inviter: inviter.name,
            project: strong(project.name),
            company: company.company_name,
          })
        : rich("{inviter} invites you to join {company} as {role}.", {
            inviter: inviter.name,
            company: strong(company.company_name),
            role: roleNames[role],
          })}
    </>
  );
}

export function AcceptInvitation({ token, invitation }: Invited) {
  const { form, accept } = useAcceptance({ token, invitation });
  const { company, existing_account: hasAccount } = invitation;
  return (
    <AuthFrame
      title={hasAccount ? t("Sign In to Accept") : t("Welcome to {companyName}", { companyName: company.company_name })}
      lead={<Lead invitation={invitation} />}
    >
      <NarrowLoginText />
      <form {...form.wiring(accept.mutate)} className="flex flex-col gap-5">
        <FormError>
          {accept.isError && signInError(accept.error, hasAccount ? t("Login failed") : t("Registration failed"))}
        </FormError>
        <TextField label={t("Email")} type="email" value={invitation.email} isReadOnly autoComplete="username" />
        {!hasAccount && <TextField {...form.field("name")} isRequired label={t("Full Name")} autoComplete="name" />}
        {hasAccount ? (
          <TextField
            {...form.field("password")}
            isRequired
            label={t("Your Firstlight password")}
            type="password"
            description={t("You already have an account with this email address. Use its password.")}
            autoComplete="current-password"
          />
        ) : (
          <NewPasswordField
            {...form.field("password")}
            label={t("Choose a password")}
            known={[invitation.email, form.values.name, company.company_name]}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={accept.isPending}
          pendingLabel={t("Accepting…")}
        >
          {hasAccount ? t("Sign In and Accept") : t("Accept Invitation")}
        </Button>
      </form>
      {hasAccount && (
        <p className="mt-6 text-base text-ink-muted text-pretty">
          {rich("<textLink>Forgot password?</textLink> Choose a new one, then open this invitation again.", {
            textLink: (text) => <TextLink href={`/forgot-password?company=${company.company_domain}`}>{text}</TextLink>,
          })}
        </p>
      )}
    </AuthFrame>
  );
}
