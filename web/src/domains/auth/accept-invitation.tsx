import type { acceptInvitationBody, Invitation } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { t } from "../../lib/texts.ts";
import { rich } from "../../lib/rich.tsx";
import { api } from "../../api.ts";
import { showFieldErrors, validation, contractResolver } from "../../lib/form.ts";
import { homeOf } from "../../lib/paths.ts";
import { roleNames } from "../../lib/role-names.ts";
import { Avatar, Button, FormError, TextField, TextLink, AuthFrame } from "../../ui/index.ts";
import { AuthField } from "../../lib/auth-field.tsx";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { signInError } from "./sign-in-error.ts";
import { signInInstead } from "../../lib/sign-out.ts";

interface Invited {
  token: string;
  invitation: Invitation;
}

function useAcceptance({ token, invitation }: Invited) {
  const navigate = useNavigate();
  const form = useForm<z.input<typeof acceptInvitationBody>>({
    ...validation,
    resolver: contractResolver("acceptInvitationBody"),
    defaultValues: { token, name: invitation.name, password: "" },
  });
  const accept = useMutation({
    mutationFn: (body: z.input<typeof acceptInvitationBody>) => api.acceptInvitation({ body }),
    onSuccess: (session) => {
      signInInstead(session);
      return navigate({ to: homeOf(session.user.role), replace: true });
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const submit = form.handleSubmit((body) => accept.mutate(body));
  return { control: form.control, accept, submit };
}

const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;

function Lead({ invitation }: Pick<Invited, "invitation">) {
  const { inviter, company, project, role } = invitation;
  return (
    <>
      {project
        ? rich("{inviter} invites you to test {project} by {company}.", {
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

function Welcome({ invitation: { company } }: Pick<Invited, "invitation">) {
  if (!company.login_text) return null;
  return <p className="max-w-sm text-2xl font-semibold whitespace-pre-line text-balance">{company.login_text}</p>;
}

export function AcceptInvitation({ token, invitation }: Invited) {
  const { control, accept, submit } = useAcceptance({ token, invitation });
  const { company, existing_account: hasAccount } = invitation;
  const name = useWatch({ control, name: "name" });
  return (
    <AuthFrame
      title={hasAccount ? t("Sign in to accept") : t("Welcome to {companyName}", { companyName: company.company_name })}
      lead={<Lead invitation={invitation} />}
      mark={<Avatar name={company.company_name} src={company.logo_url} shape="square" size="lg" />}
      aside={<Welcome invitation={invitation} />}
      isBranded
    >
      {company.login_text && (
        <p className="-mt-2 mb-6 border-s-2 border-brand ps-3 text-base whitespace-pre-line lg:hidden">
          {company.login_text}
        </p>
      )}
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <FormError>
          {accept.isError && signInError(accept.error, hasAccount ? t("Login failed") : t("Registration failed"))}
        </FormError>
        <TextField label={t("Email")} type="email" value={invitation.email} isReadOnly autoComplete="username" />
        {!hasAccount && (
          <AuthField isRequired control={control} name="name" label={t("Full Name")} autoComplete="name" />
        )}
        {hasAccount ? (
          <AuthField
            isRequired
            control={control}
            name="password"
            label={t("Your Firstlight password")}
            type="password"
            description={t("You already have an account with this e-mail address. Use its password.")}
            autoComplete="current-password"
          />
        ) : (
          <NewPasswordField
            control={control}
            name="password"
            label={t("Choose a password")}
            known={[invitation.email, name, company.company_name]}
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
            textLink: (text) => <TextLink href="/forgot-password">{text}</TextLink>,
          })}
        </p>
      )}
    </AuthFrame>
  );
}
