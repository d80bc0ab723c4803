import type { AdminSubscription } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { amount } from "#lib/format/money.ts";
import { Badge, Card, type Column, DescriptionList, TextLink, IconButton, Menu, type MenuAction } from "#ui/index.ts";
import type { Begin } from "../actions/action.tsx";
import { PlanBadge, SubscriptionStatusBadge } from "../users/parts.tsx";
import { Ellipsis, UserRound } from "lucide-react";
import { changePlan, extendTrial } from "../actions/plan-actions.tsx";
import { changeLimits } from "../limits/actions.tsx";
import { menuItem } from "../actions/offers.tsx";
import type { PlanSubject } from "../actions/subject.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";
import { listFilter } from "../list-parts.ts";

type Filters = Parameters<typeof listFilter>[0] & { payment?: "past_due" };

export function adminSubscriptionFilter({ payment, ...filters }: Filters, realOnly: boolean) {
  return { ...listFilter(filters, realOnly), ...(payment && { past_due: true }) };
}

export function adminSubscriptionsQuery(filter: ReturnType<typeof adminSubscriptionFilter>, page: number) {
  const query = { page, ...filter };
  return queryOptions({
    queryKey: ["platform-admin", "subscriptions", query],
    queryFn: ({ signal }) => adminApi.listAdminSubscriptions({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportAdminSubscriptions = (filter: ReturnType<typeof adminSubscriptionFilter>) =>
  adminApi.exportAdminSubscriptions({ query: filter });

/** Its plan as the rows of people have it. */
function planOf(subscription: AdminSubscription): PlanSubject {
  const { user_id, company_id, company_name, current_tier, status, granted_tier, trial_ends } = subscription;
  return {
    id: user_id,
    company_id,
    company_name,
    subscription_tier: current_tier,
    subscription_status: status,
    granted_tier,
    trial_ends,
    has_running_subscription: subscription.monthly_amount > 0,
  };
}

interface SubscriptionMenuProps {
  subscription: AdminSubscription;
  onAction: Begin;
}

function SubscriptionMenu({ subscription, onAction }: SubscriptionMenuProps) {
  const subject = planOf(subscription);
  const label = t("Actions for {companyName}", { companyName: subscription.company_name });
  const items: MenuAction[] = [
    menuItem(changePlan, subject, onAction),
    menuItem(extendTrial, subject, onAction),
    menuItem(changeLimits, subject, onAction),
    {
      id: "owner",
      label: t("Show Owner"),
      icon: UserRound,
      href: `/admin/users?q=${encodeURIComponent(subscription.user_email)}&user=${subscription.user_id}`,
    },
  ];
  return <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} />} items={items} />;
}

function Status({ status, payment_failed_at }: Pick<AdminSubscription, "status" | "payment_failed_at">) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <SubscriptionStatusBadge status={status} />
      {payment_failed_at && (
        <>
          <Badge tone="danger">{t("Past due")}</Badge>
          <span className="text-sm whitespace-nowrap text-ink-muted">
            {t("since {day}", { day: dayOf(payment_failed_at) })}
          </span>
        </>
      )}
    </span>
  );
}

/** The viewport width at which all eight columns fit. */
export const wide = "(min-width: 64rem)";

function Company({ subscription }: { subscription: AdminSubscription }) {
  return <span className="font-semibold break-words text-ink">{subscription.company_name}</span>;
}

/** Links to the owner in the list of users. */
function Owner({ subscription }: { subscription: AdminSubscription }) {
  const { user_id, user_name, user_email } = subscription;
  return (
    <span className="block max-w-60 min-w-0">
      <TextLink href={`/admin/users?q=${encodeURIComponent(user_email)}&user=${user_id}`} className="block truncate">
        {user_name || user_email}
      </TextLink>
      <span className="block truncate text-sm font-normal text-ink-muted" title={user_email}>
        {user_email}
      </span>
    </span>
  );
}

function Amount({ subscription }: { subscription: AdminSubscription }) {
  const { monthly_amount, currency } = subscription;
  if (monthly_amount === 0) return <span className="text-ink-subtle">{t("None")}</span>;
  return <span className="tabular text-ink">{amount(monthly_amount, currency)}</span>;
}

function TrialEnd({ trial_ends }: Pick<AdminSubscription, "trial_ends">) {
  if (trial_ends === null) return <span className="text-ink-subtle">{t("None")}</span>;
  return (
    <time dateTime={trial_ends} className="tabular whitespace-nowrap text-ink-muted">
      {dayOf(trial_ends)}
    </time>
  );
}

const facts: readonly Column<AdminSubscription>[] = [
  { id: "company", header: t("Company"), isRowHeader: true, cell: (one) => <Company subscription={one} /> },
  { id: "owner", header: t("Owner"), cell: (one) => <Owner subscription={one} /> },
  { id: "plan", header: t("Plan"), cell: (one) => <PlanBadge plan={planOf(one)} />, width: "9rem" },
  {
    id: "status",
    header: t("Status"),
    cell: (one) => <Status {...one} />,
    width: "7rem",
  },
  {
    id: "seats",
    header: t("Seats"),
    isNumeric: true,
    cell: ({ user_count }) => user_count.toLocaleString(locale()),
    width: "5rem",
  },
  { id: "amount", header: t("Monthly"), isNumeric: true, cell: (one) => <Amount subscription={one} />, width: "8rem" },
  { id: "trial", header: t("Trial Ends"), cell: (one) => <TrialEnd {...one} />, width: "8rem" },
];

interface SubscriptionCardProps {
  subscription: AdminSubscription;
  onAction: Begin;
}

export function SubscriptionCard({ subscription, onAction }: SubscriptionCardProps) {
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <Company subscription={subscription} />
          <span className="flex flex-wrap gap-1.5">
            <PlanBadge plan={planOf(subscription)} />
            <Status {...subscription} />
          </span>
        </div>
        <div className="-my-1.5 -me-2 shrink-0">
          <SubscriptionMenu subscription={subscription} onAction={onAction} />
        </div>
      </div>
      <DescriptionList
        variant="pairs"
        className="mt-3"
        items={[
          { term: t("Owner"), details: <Owner subscription={subscription} /> },
          { term: t("Seats"), details: subscription.user_count.toLocaleString(locale()) },
          { term: t("Monthly"), details: <Amount subscription={subscription} /> },
          { term: t("Trial ends"), details: <TrialEnd {...subscription} /> },
        ]}
      />
    </Card>
  );
}

export function subscriptionColumns(onAction: Begin): readonly Column<AdminSubscription>[] {
  return [
    ...facts,
    {
      id: "actions",
      header: t("Actions"),
      isHeaderHidden: true,
      width: "4rem",
      cell: (one) => <SubscriptionMenu subscription={one} onAction={onAction} />,
    },
  ];
}
