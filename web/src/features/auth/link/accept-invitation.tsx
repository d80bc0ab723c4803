import { useWatch } from "react-hook-form";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { AuthFrame, NarrowLoginText } from "#shared/auth/frame.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError, TextField, TextLink } from "#ui/index.ts";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { type Invited, useAcceptance } from "./use-acceptance.ts";

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
  const { control, formProps, failure, isPending } = useAcceptance({ token, invitation });
  const name = useWatch({ control, name: "name" });
  const { company, existing_account: hasAccount } = invitation;
  return (
    <AuthFrame
      title={hasAccount ? t("Sign In to Accept") : t("Welcome to {companyName}", { companyName: company.company_name })}
      lead={<Lead invitation={invitation} />}
    >
      <NarrowLoginText />
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{failure}</FormError>
        <TextField label={t("Email")} type="email" value={invitation.email} isReadOnly autoComplete="username" />
        {!hasAccount && (
          <FormTextField control={control} name="name" isRequired label={t("Full Name")} autoComplete="name" />
        )}
        {hasAccount ? (
          <FormTextField
            control={control}
            name="password"
            isRequired
            label={t("Your {product} password", { product })}
            type="password"
            description={t("You already have an account with this email address. Use its password.")}
            autoComplete="current-password"
          />
        ) : (
          <FormField control={control} name="password">
            {(field) => (
              <NewPasswordField
                {...field}
                label={t("Choose a password")}
                known={[invitation.email, name, company.company_name]}
              />
            )}
          </FormField>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={isPending}
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
