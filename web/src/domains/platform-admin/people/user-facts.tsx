import type { AdminUserDetails } from "@firstlight/contract";
import type { ReactNode } from "react";
import { counted } from "../../../lib/counted.ts";
import { agoOf, dayOf, momentOf } from "../../../lib/dates.ts";
import { money } from "../../../lib/money.ts";
import { roleNames } from "../../../lib/role-names.ts";
import { Badge, CopyButton, DescriptionList } from "../../../ui/index.ts";
import { tierNames } from "./plan-words.ts";

interface FactsProps {
  user: AdminUserDetails;
}
type Fact = { term: string; details: ReactNode };

const statusNames: Record<AdminUserDetails["subscription_status"], string> = {
  trial: "On trial",
  active: "Active",
  expired: "Expired",
};

function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return <DescriptionList look="columns" items={facts.filter((fact) => fact !== false)} />;
}

/** An id or address as it is, to take along. */
function Copied({ text, label, isCode }: { text: string; label: string; isCode?: boolean }) {
  return (
    <span className="flex items-start justify-between gap-1">
      <span className={isCode ? "min-w-0 font-mono text-sm wrap-anywhere" : "min-w-0 wrap-anywhere"}>{text}</span>
      <CopyButton look="icon" label={label} text={text} className="-my-1.5" />
    </span>
  );
}

function Moment({ time, never = "Never" }: { time: string | null; never?: string }) {
  if (time === null) return <span className="text-ink-subtle">{never}</span>;
  return (
    <time dateTime={time} className="tabular">
      {momentOf(time)}
      <span className="block text-sm text-ink-subtle">{agoOf(time)}</span>
    </time>
  );
}

export function PersonFacts({ user }: FactsProps) {
  return (
    <Facts
      facts={[
        { term: "E-mail", details: <Copied text={user.email} label="Copy the e-mail" /> },
        { term: "Role", details: roleNames[user.role] },
        user.suspended_at !== null && { term: "Suspended", details: <Moment time={user.suspended_at} /> },
        { term: "Signed up", details: <Moment time={user.created_at} /> },
        { term: "Last sign-in", details: <Moment time={user.last_login} /> },
        { term: "Sign-ins", details: user.login_count.toLocaleString("en") },
        { term: "User id", details: <Copied isCode text={user.id} label="Copy the user id" /> },
      ]}
    />
  );
}

export function CompanyFacts({ user }: FactsProps) {
  return (
    <Facts
      facts={[
        {
          term: "Name",
          details: (
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-words">{user.company_name}</span>
              {user.is_sample && <Badge>Sample</Badge>}
              {user.is_internal && <Badge>Internal</Badge>}
            </span>
          ),
        },
        { term: "Domain", details: <Copied text={user.company_domain} label="Copy the domain" /> },
        user.company_suspended_at !== null && {
          term: "Company suspended",
          details: <Moment time={user.company_suspended_at} />,
        },
        { term: "Support that looks in", details: user.support_may_write ? "May change things" : "Reads only" },
        { term: "Company id", details: <Copied isCode text={user.company_id} label="Copy the company id" /> },
      ]}
    />
  );
}

function trialText({ trial_ends, trial_days_remaining: days }: AdminUserDetails): ReactNode {
  if (trial_ends === null) return <span className="text-ink-subtle">None</span>;
  return (
    <>
      {dayOf(trial_ends)}
      <span className="block text-sm text-ink-subtle">
        {days === null || days <= 0 ? "Over" : `${counted(days, "day")} left`}
      </span>
    </>
  );
}

export function SubscriptionFacts({ user }: FactsProps) {
  const isByHand = user.granted_tier !== null;
  const runs = user.has_running_subscription ? "Runs" : "None runs";
  return (
    <Facts
      facts={[
        { term: "Plan", details: `${tierNames[user.subscription_tier]}${isByHand ? ", by hand" : ""}` },
        { term: "Status", details: statusNames[user.subscription_status] },
        { term: "Trial ends", details: trialText(user) },
        {
          term: "Monthly cost",
          details: <span className="tabular">{money(user.monthly_cost * 100, user.currency)}</span>,
        },
        { term: "Subscription at Stripe", details: runs },
      ]}
    />
  );
}

export function UsageFacts({ user }: FactsProps) {
  const numbers: [string, number][] = [
    ["Team", user.company_staff],
    ["Projects", user.total_projects],
    ["Forms", user.total_forms],
    ["Responses", user.total_responses],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([term, value]) => (
        <div key={term} className="flex flex-col-reverse rounded-md bg-sunken px-3.5 py-2.5">
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="tabular text-xl font-semibold text-ink">{value.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}
