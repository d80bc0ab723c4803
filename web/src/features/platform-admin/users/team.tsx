import type { AdminUserDetails } from "@firstlight/contract";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "#lib/text/translate.ts";
import { timeAgo } from "#lib/format/dates.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { PersonName, StatusBadge } from "./parts.tsx";

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
