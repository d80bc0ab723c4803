import type { Invitation } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { MailX } from "lucide-react";
import { ApiError, detailOf } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { applyBrand, deriveBrand, ErrorState, LinkButton, Loading, Skeleton } from "../../ui/index.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { invitationQuery } from "./queries.ts";

/** Mails carry the token in the fragment, which no server log ever sees. */
export function tokenOf(fragment: string): string {
  const text = fragment.replace(/^#/, "");
  return new URLSearchParams(text).get("token") ?? text;
}

function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410 || error.status === 422);
}

function DeadInvitation() {
  return (
    <AuthFrame
      title="This invitation cannot be used"
      mark={<MailX aria-hidden strokeWidth={1.5} className="size-8 text-ink-subtle" />}
      lead="Its link has expired, was used already or is incomplete."
    >
      <p className="text-base text-ink-muted text-pretty">
        Open the newest mail you got: a new invitation replaces the earlier ones. If that does not help, ask the person
        who invited you to send it again. Accepted already? Then sign in with your password.
      </p>
      <LinkButton href="/login" variant="primary" size="lg" fullWidth className="mt-6">
        Sign In
      </LinkButton>
    </AuthFrame>
  );
}

function LoadingInvitation() {
  return (
    <AuthFrame title="Your invitation">
      <Loading label="Opening your invitation…" className="flex flex-col gap-5">
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
  usePageTitle(`Invitation to ${company.company_name}`);
  const brand = deriveBrand({ primary: company.primary_color, secondary: company.secondary_color });
  return (
    <div ref={(element) => void (element && applyBrand(element, brand))}>
      <AcceptInvitation token={token} invitation={invitation} />
    </div>
  );
}

export function InvitationScreen() {
  const token = tokenOf(useLocation({ select: ({ hash }) => hash }));
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  if (token === "" || isDead(error)) return <DeadInvitation />;
  if (data) return <OpenInvitation token={token} invitation={data} />;
  if (!error) return <LoadingInvitation />;
  return (
    <AuthFrame title="Your invitation">
      <ErrorState
        title={detailOf(error, "Your invitation could not be loaded.")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    </AuthFrame>
  );
}
