import type { AdminUserDetails } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeAgo } from "#lib/format/dates.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { Badge, Banner } from "#ui/index.ts";
import { ActionButtons } from "../actions/offers.tsx";
import type { Begin } from "../actions/dialog.tsx";
import { CompanyFacts, PersonFacts, SubscriptionFacts, UsageFacts } from "./facts.tsx";
import { PersonName, AccountStatus } from "./parts.tsx";
import { DetailsPart, TeamMembers } from "./team.tsx";

interface UserDetailsProps {
  user: AdminUserDetails;
  query: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
  onOpen: (id: string) => void;
  onAction: Begin;
}

function Timeline({ entries }: { entries: AdminUserDetails["activity_timeline"] }) {
  if (entries.length === 0) return <p className="text-base text-ink-muted">{t("No activity yet.")}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map(({ timestamp, description }, index) => (
        <li key={`${timestamp} ${index}`} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[1fr_auto]">
          <span className="min-w-0 break-words text-ink">{description}</span>
          <time dateTime={timestamp} title={momentOf(timestamp)} className="text-sm text-ink-subtle">
            {timeAgo(timestamp)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** All that the panel knows about one person. */
export function UserDetails({ user, query, onOpen, onAction }: UserDetailsProps) {
  return (
    <div className="flex flex-col gap-6 pt-1">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <PersonName person={user} />
          <span className="flex flex-wrap gap-1.5">
            <Badge>{roleNames[user.role]}</Badge>
            <AccountStatus user={user} />
          </span>
        </div>
        {query.isError && (
          <Banner
            tone="danger"
            action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
          >
            {t("Failed to fetch user details. These may be out of date.")}
          </Banner>
        )}
        <ActionButtons subject={user} onAction={onAction} />
      </div>
      <DetailsPart title={t("Person")}>
        <PersonFacts user={user} />
      </DetailsPart>
      <DetailsPart title={t("Company")}>
        <CompanyFacts user={user} />
      </DetailsPart>
      <DetailsPart title={t("Subscription")}>
        <SubscriptionFacts user={user} />
      </DetailsPart>
      <DetailsPart title={t("Company Usage")}>
        <UsageFacts user={user} />
      </DetailsPart>
      <DetailsPart title={t("Team Members")}>
        <TeamMembers user={user} onOpen={onOpen} />
      </DetailsPart>
      <DetailsPart title={t("Activity")}>
        <Timeline entries={user.activity_timeline} />
      </DetailsPart>
    </div>
  );
}
