import { type AdminUserDetails, maxMessagesCounted } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { t, locale, plural } from "#lib/text/translate.ts";
import { momentOf, agoOf, dayOf } from "#lib/format/dates.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { Badge, Banner, CopyButton, DescriptionList } from "#ui/index.ts";
import { ActionButtons } from "../actions/offers.tsx";
import type { Begin } from "../actions/action.tsx";
import { PersonName, AccountStatus, DetailsPart, TeamMembers } from "./parts.tsx";
import { type ReactNode, useId } from "react";
import { amount } from "#lib/format/money.ts";
import { tierNames } from "../subscriptions/plan-labels.ts";

interface FactsProps {
  user: AdminUserDetails;
}
type Fact = { term: string; details: ReactNode };

const statusNames: Record<AdminUserDetails["subscription_status"], string> = {
  trial: t("On trial"),
  active: t("Active"),
  expired: t("Expired"),
};

function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return <DescriptionList variant="columns" items={facts.filter((fact) => fact !== false)} />;
}

/** An id or address as it is, to take along. */
function Copied({ text, label, isCode }: { text: string; label: string; isCode?: boolean }) {
  return (
    <span className="flex items-start justify-between gap-1">
      <span className={isCode ? "min-w-0 font-mono text-sm wrap-anywhere" : "min-w-0 wrap-anywhere"}>{text}</span>
      <CopyButton variant="icon" label={label} text={text} className="-my-1.5" />
    </span>
  );
}

function Moment({ time, never = t("Never") }: { time: string | null; never?: string }) {
  if (time === null) return <span className="text-ink-subtle">{never}</span>;
  return (
    <time dateTime={time} className="tabular">
      {momentOf(time)}
      <span className="block text-sm text-ink-subtle">{agoOf(time)}</span>
    </time>
  );
}

function PersonFacts({ user }: FactsProps) {
  return (
    <Facts
      facts={[
        { term: t("Email"), details: <Copied text={user.email} label={t("Copy Email")} /> },
        { term: t("Role"), details: roleNames[user.role] },
        user.suspended_at !== null && { term: t("Suspended"), details: <Moment time={user.suspended_at} /> },
        { term: t("Signed up"), details: <Moment time={user.created_at} /> },
        { term: t("Last sign-in"), details: <Moment time={user.last_login} /> },
        { term: t("Sign-ins"), details: user.login_count.toLocaleString(locale()) },
        { term: t("User ID"), details: <Copied isCode text={user.id} label={t("Copy User ID")} /> },
      ]}
    />
  );
}

function CompanyFacts({ user }: FactsProps) {
  return (
    <Facts
      facts={[
        {
          term: t("Name"),
          details: (
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words">{user.company_name}</span>
              {user.is_sample && <Badge>{t("Sample")}</Badge>}
              {user.is_internal && <Badge>{t("Internal")}</Badge>}
            </span>
          ),
        },
        { term: t("Company domain"), details: <Copied text={user.company_domain} label={t("Copy Company Domain")} /> },
        user.company_suspended_at !== null && {
          term: t("Company suspended"),
          details: <Moment time={user.company_suspended_at} />,
        },
        {
          term: t("Support access"),
          details: user.support_may_write ? t("Can make changes") : t("Read-only"),
        },
        { term: t("Company ID"), details: <Copied isCode text={user.company_id} label={t("Copy Company ID")} /> },
      ]}
    />
  );
}

function trialText({ trial_ends, trial_days_remaining: days }: AdminUserDetails): ReactNode {
  if (trial_ends === null) return <span className="text-ink-subtle">{t("None")}</span>;
  return (
    <>
      {dayOf(trial_ends)}
      <span className="block text-sm text-ink-subtle">
        {days === null || days <= 0 ? t("Trial ended") : plural(days, "{count} day left", "{count} days left")}
      </span>
    </>
  );
}

function SubscriptionFacts({ user }: FactsProps) {
  const isByHand = user.granted_tier !== null;
  const runs = user.has_running_subscription ? t("Active") : t("None");
  return (
    <Facts
      facts={[
        { term: t("Plan"), details: `${tierNames[user.subscription_tier]}${isByHand ? t(", manual") : ""}` },
        { term: t("Status"), details: statusNames[user.subscription_status] },
        { term: t("Trial ends"), details: trialText(user) },
        {
          term: t("Monthly cost"),
          details: <span className="tabular">{amount(user.monthly_cost, user.currency)}</span>,
        },
        { term: t("Stripe subscription"), details: runs },
      ]}
    />
  );
}

interface NumbersProps {
  title: string;
  numbers: readonly { term: string; value: string; note?: string }[];
}

function Numbers({ title, numbers }: NumbersProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h4 id={id} className="mb-2 text-sm text-ink-muted">
        {title}
      </h4>
      <dl className="grid grid-cols-2 gap-3">
        {numbers.map(({ term, value, note }) => (
          <div key={term} className="flex flex-col-reverse justify-end rounded-md bg-sunken px-3.5 py-2.5">
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="tabular text-xl font-semibold text-ink">
              {value}
              {note && <span className="ms-1.5 text-sm font-normal text-ink-subtle">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const number = (count: number) => count.toLocaleString(locale());

/** What of the company's use is this person's. */
function UsageFacts({ user }: FactsProps) {
  const { own, own_responses, role } = user;
  const hasMore = own.messages === maxMessagesCounted;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Numbers
        title={t("This person")}
        numbers={[
          { term: role === "beta_tester" ? t("Projects") : t("Projects created"), value: number(own.projects) },
          { term: t("Responses"), value: number(own_responses) },
          {
            term: t("Wizards"),
            value: number(own.wizards_completed),
            note: t("of {count}", { count: number(own.wizards_started) }),
          },
          { term: t("Messages sent"), value: hasMore ? `${number(own.messages)}+` : number(own.messages) },
        ]}
      />
      <Numbers
        title={t("Company")}
        numbers={[
          { term: t("Team"), value: number(user.company_staff) },
          { term: t("Projects"), value: number(user.total_projects) },
          { term: t("Forms"), value: number(user.total_forms) },
          { term: t("Responses"), value: number(user.total_responses) },
        ]}
      />
    </div>
  );
}

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
      {entries.map(({ timestamp, description, since }, index) => (
        <li key={`${timestamp} ${index}`} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[1fr_auto]">
          <span className="min-w-0 break-words text-ink">
            {description}
            {dayOf(since) !== dayOf(timestamp) && (
              <span className="ms-2 text-sm text-ink-subtle">{t("since {day}", { day: dayOf(since) })}</span>
            )}
          </span>
          <TimeAgo time={timestamp} className="text-sm text-ink-subtle" />
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
      <DetailsPart title={t("Usage")}>
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
