import type { TesterProfile } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquare, UserX } from "lucide-react";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { locale, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Avatar, Card, EmptyState, ErrorState, LinkButton, Loading, SkeletonCard, StatCard } from "#ui/index.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { StatusBadge } from "../list/card.tsx";
import { TesterMenu } from "../list/menu.tsx";
import { TesterDetails } from "./details.tsx";
import { Neighbors } from "./neighbors.tsx";
import { type Membership, testerQuery } from "./queries.ts";
import { RemindButton } from "./remind-button.tsx";
import { TesterTimeline } from "./timeline.tsx";

const route = getRouteApi("/staff/projects/$projectId/testers/$testerId");

function Heading({ who, profile }: { who: Membership; profile: TesterProfile }) {
  const mayManage = useCan("manage testers");
  const mayWrite = useCan("send messages");
  const isReached = profile.is_active && profile.joined_at !== null;
  return (
    <header className="flex flex-wrap items-center gap-3">
      <Avatar name={profile.name || profile.email} />
      <h2 className="min-w-0 text-lg font-semibold break-words text-ink">{profile.name || t("No Name")}</h2>
      <StatusBadge tester={profile} />
      <div className="ms-auto flex flex-wrap items-center gap-3">
        <Neighbors {...who} />
        {/* Together, also where they take a line of their own. */}
        <div className="flex items-center gap-3">
          {mayWrite && isReached && (
            <LinkButton icon={MessageSquare} href={`/projects/${who.projectId}/communication?person=${who.testerId}`}>
              {t("Message")}
            </LinkButton>
          )}
          {mayManage && isReached && <RemindButton who={who} profile={profile} />}
          {mayManage && <TesterMenu projectId={who.projectId} tester={profile} />}
        </div>
      </div>
    </header>
  );
}

function Figures({ forms, wizards, onboarding, messages }: TesterProfile) {
  const shareOf = ({ done, of }: TesterProfile["forms"]) => t("{done} of {of}", { done, of });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <StatCard label={t("Forms")} value={shareOf(forms)} />
      <StatCard label={t("Wizards")} value={shareOf(wizards)} />
      <StatCard label={t("Onboarding")} value={shareOf(onboarding)} />
      <StatCard label={t("Messages")} value={messages.total.toLocaleString(locale())} />
    </div>
  );
}

/** One tester of a project. */
export function TesterProfileScreen() {
  const who = route.useParams();
  const tester = useQuery(testerQuery(who));
  usePageTitle(tester.data && (tester.data.name || tester.data.email));
  if (tester.isPending) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[20rem_1fr]">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  if (hasCode(tester.error, "not_found", "invalid_input")) {
    return (
      <EmptyState
        icon={UserX}
        title={t("Tester not found")}
        headingLevel={1}
        action={<LinkButton href={`/projects/${who.projectId}/testers`}>{t("Back to Beta Users")}</LinkButton>}
      >
        {t("They may have been removed from the project, or the address is wrong.")}
      </EmptyState>
    );
  }
  if (!tester.data) {
    return (
      <ErrorState
        title={detailOf(tester.error, t("Failed to load tester. Please try again."))}
        onRetry={() => void tester.refetch()}
        isRetrying={tester.isFetching}
      />
    );
  }
  return (
    <div key={who.testerId} className="@container flex flex-col gap-5">
      <Heading who={who} profile={tester.data} />
      <div className="grid items-start gap-5 @3xl:grid-cols-[20rem_minmax(0,1fr)]">
        <TesterDetails who={who} profile={tester.data} />
        <div className="flex min-w-0 flex-col gap-5">
          <Figures {...tester.data} />
          <Card>
            <TesterTimeline who={who} />
          </Card>
        </div>
      </div>
    </div>
  );
}
