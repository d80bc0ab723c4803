import type { AdminUser, AdminUserDetails } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { dayOf, momentOf, timeAgo } from "#lib/format/dates.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { Avatar, Badge, type BadgeTone } from "#ui/index.ts";
import { type Plan, planNote, planTone, tierNames } from "../subscriptions/plan-labels.ts";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

type Status = AdminUser["status"];

const statusStyles: Record<Status, { label: string; tone: BadgeTone }> = {
  active: { label: t("Active"), tone: "success" },
  inactive: { label: t("Inactive"), tone: "neutral" },
  invited: { label: t("Invited"), tone: "info" },
  suspended: { label: t("Suspended"), tone: "danger" },
};

/** Invited users may not have a name yet. */
export function nameOf({ name, email }: Pick<AdminUser, "name" | "email">): string {
  return name || email;
}

export function PersonName({ person }: { person: Pick<AdminUser, "name" | "email"> }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(person)} />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-ink">{nameOf(person)}</span>
        <span className="block truncate text-sm font-normal text-ink-muted" title={person.email}>
          {person.email}
        </span>
      </span>
    </span>
  );
}

function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = statusStyles[status];
  return (
    <Badge tone={tone} hasDot>
      {label}
    </Badge>
  );
}

/** Of the person, and of the company where that is suspended as a whole. */
export function AccountStatus({ user }: { user: Pick<AdminUser, "status" | "company_suspended_at"> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={user.status} />
      {user.company_suspended_at !== null && <Badge tone="danger">{t("Company suspended")}</Badge>}
    </span>
  );
}

export function RoleName({ role }: Pick<AdminUser, "role">) {
  return <span className="whitespace-nowrap text-ink-muted">{roleNames[role]}</span>;
}

const subscriptionStyles: Record<AdminUser["subscription_status"], { label: string; tone: BadgeTone }> = {
  trial: { label: t("Trial"), tone: "info" },
  active: { label: t("Active"), tone: "success" },
  expired: { label: t("Expired"), tone: "danger" },
};

export function SubscriptionStatusBadge({ status }: { status: AdminUser["subscription_status"] }) {
  const { label, tone } = subscriptionStyles[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PlanBadge({ plan }: { plan: Plan }) {
  const name = tierNames[plan.subscription_tier];
  return <Badge tone={planTone(plan)}>{plan.granted_tier === null ? name : t("{name} (manual)", { name })}</Badge>;
}

export function PlanCell({ plan }: { plan: Plan }) {
  const note = planNote(plan);
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={planTone(plan)}>{tierNames[plan.subscription_tier]}</Badge>
      {note && <span className="text-sm whitespace-nowrap text-ink-muted">{note}</span>}
    </span>
  );
}

/** The company with what all of it has, and why it does not count among real customers. */
export function CompanyCell({ user }: { user: AdminUser }) {
  const projects = plural(user.total_projects, "{count} project", "{count} projects");
  const responses = plural(user.total_responses, "{count} response", "{count} responses");
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words text-ink">{user.company_name}</span>
        {user.is_sample && <Badge>{t("Sample")}</Badge>}
        {user.is_internal && <Badge>{t("Internal")}</Badge>}
      </span>
      <span className="tabular block text-sm text-ink-muted">{`${projects} · ${responses}`}</span>
    </>
  );
}

export function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={momentOf(time)} className="tabular whitespace-nowrap text-ink-muted">
      {dayOf(time)}
    </time>
  );
}

/** A section of a user's details with its own heading. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-base font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

type Member = AdminUserDetails["team_members"][number];

function MemberFacts({ member }: { member: Member }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      <span>{roleNames[member.role]}</span>
      <StatusBadge status={member.status} />
      <span className="text-ink-subtle">
        {member.last_login === null
          ? t("Never signed in")
          : t("Signed in {timeAgo}", { timeAgo: timeAgo(member.last_login) })}
      </span>
    </span>
  );
}

/** The staff of the company; a press goes to that person. */
export function TeamMembers({ user, onOpen }: { user: AdminUserDetails; onOpen: (id: string) => void }) {
  const { team_members: members, company_staff } = user;
  return (
    <>
      <ul className="-mx-2 flex flex-col">
        {members.map((member) => (
          <li
            key={member.id}
            className="relative flex items-center gap-3 rounded-md px-2 py-2 has-[button]:hover:bg-hover"
          >
            <span className="flex min-w-0 grow flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
              {member.id === user.id ? (
                <PersonName person={member} />
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(member.id)}
                  className="min-w-0 rounded-xs text-start after:absolute after:inset-0"
                >
                  <PersonName person={member} />
                </button>
              )}
              <MemberFacts member={member} />
            </span>
            {member.id === user.id ? (
              <span className="w-4 shrink-0 text-xs text-ink-subtle">
                <span className="sr-only">{t("Shown here")}</span>
              </span>
            ) : (
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
            )}
          </li>
        ))}
      </ul>
      {company_staff > members.length && (
        <p className="mt-2 text-sm text-ink-subtle">
          {t("The first {count} of {companyStaff}.", { count: members.length, companyStaff: company_staff })}
        </p>
      )}
    </>
  );
}
