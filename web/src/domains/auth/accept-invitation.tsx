import type { acceptInvitationBody, Invitation } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
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

function Lead({ invitation }: Pick<Invited, "invitation">) {
  const { inviter, company, project, role } = invitation;
  return (
    <>
      {inviter.name} invites you to {project ? "test " : "join "}
      <strong className="font-semibold text-ink">{project?.name ?? company.company_name}</strong>
      {project && ` by ${company.company_name}`}
      {!project && ` as ${roleNames[role]}`}.
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
      title={hasAccount ? "Sign in to accept" : `Welcome to ${company.company_name}`}
      lead={<Lead invitation={invitation} />}
      mark={<Avatar name={company.company_name} src={company.logo_url} shape="square" size="lg" />}
      aside={<Welcome invitation={invitation} />}
      isBranded
    >
      {company.login_text && (
        <p className="-mt-2 mb-6 border-l-2 border-brand pl-3 text-base whitespace-pre-line lg:hidden">
          {company.login_text}
        </p>
      )}
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <FormError>
          {accept.isError && signInError(accept.error, hasAccount ? "Login failed" : "Registration failed")}
        </FormError>
        <TextField label="Email" type="email" value={invitation.email} isReadOnly autoComplete="username" />
        {!hasAccount && <AuthField isRequired control={control} name="name" label="Full Name" autoComplete="name" />}
        {hasAccount ? (
          <AuthField
            isRequired
            control={control}
            name="password"
            label="Your Firstlight password"
            type="password"
            description="You already have an account with this e-mail address. Use its password."
            autoComplete="current-password"
          />
        ) : (
          <NewPasswordField
            control={control}
            name="password"
            label="Choose a password"
            known={[invitation.email, name, company.company_name]}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={accept.isPending}
          pendingLabel="Accepting…"
        >
          {hasAccount ? "Sign In and Accept" : "Accept Invitation"}
        </Button>
      </form>
      {hasAccount && (
        <p className="mt-6 text-base text-ink-muted text-pretty">
          <TextLink href="/forgot-password">Forgot password?</TextLink> Choose a new one, then open this invitation
          again.
        </p>
      )}
    </AuthFrame>
  );
}
