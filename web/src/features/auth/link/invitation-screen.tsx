import type { Invitation } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { use, useMemo, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { useMailedToken } from "#shared/auth/mailed-token.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AuthBrandingContext } from "#shared/auth/branding.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { DeadLink, isDeadLink } from "#shared/auth/dead-link.tsx";
import { ErrorState, LinkButton, Loading, Skeleton } from "#ui/index.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { brandingOf } from "../guest/branding.ts";
import { invitationQuery } from "../guest/queries.ts";
import { useCompanyColors } from "../guest/use-company-colors.ts";

function DeadInvitation() {
  return (
    <DeadLink title={t("This invitation cannot be used")} icon={MailX}>
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "Open the newest email you got, because a new invitation replaces earlier ones. If that does not help, ask the person who invited you to resend it. If you already accepted, sign in with your password.",
        )}
      </p>
      <LinkButton href="/login" variant="primary" size="lg" fullWidth className="mt-6">
        {t("Sign In")}
      </LinkButton>
    </DeadLink>
  );
}

function LoadingInvitation() {
  return (
    <AuthFrame title={t("Your Invitation")}>
      <Loading label={t("Opening your invitation…")} className="flex flex-col gap-5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-control-lg" />
        <Skeleton className="h-control-lg" />
        <Skeleton className="h-control-lg" />
      </Loading>
    </AuthFrame>
  );
}

function OpenInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const { company } = invitation;
  const { isCustomDomain } = use(AuthBrandingContext);
  usePageTitle(t("Invitation to {companyName}", { companyName: company.company_name }));
  useCompanyColors(company);
  const branding = useMemo(() => brandingOf(company, isCustomDomain), [company, isCustomDomain]);
  return (
    <AuthBrandingContext value={branding}>
      <AcceptInvitation token={token} invitation={invitation} />
    </AuthBrandingContext>
  );
}

export function InvitationScreen() {
  const { token } = useMailedToken();
  return <OneInvitation key={token} token={token} />;
}

function OneInvitation({ token }: { token: string }) {
  const [opened, setOpened] = useState<Invitation>();
  // Read once: by accepting it is used up, and asking again would find it gone while its screen is being left.
  const isWanted = token !== "" && opened === undefined;
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(token), enabled: isWanted });
  if (data && !opened) setOpened(data);
  if (opened) return <OpenInvitation token={token} invitation={opened} />;
  if (token === "" || isDeadLink(error)) return <DeadInvitation />;
  if (!error) return <LoadingInvitation />;
  return (
    <AuthFrame title={t("Your Invitation")}>
      <ErrorState
        title={detailOf(error, t("Failed to load invitation. Please try again."))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    </AuthFrame>
  );
}
