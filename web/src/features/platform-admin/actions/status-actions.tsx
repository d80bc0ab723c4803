import { UserRoundCheck, UserRoundX, Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { defineAction } from "./action.tsx";
import { notIn, type Subject } from "./subject.ts";

/** As the server calls it: the messages do, too. */
type Kind = "suspend" | "activate";

function Consequences({ subject, action }: { subject: Subject; action: Kind }) {
  const { role, company_name: company, company_staff } = subject;
  const name = nameOf(subject);
  if (role === "owner") {
    const team = plural(company_staff, "1 person", "all {count} people");
    return action === "suspend" ? (
      <>
        <p>
          {rich("{name} owns {company}. This suspends <strong>the whole company</strong>: {team} on its team.", {
            name,
            company,
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            team,
          })}
        </p>
        <p>
          {t(
            "They see right away that the account is locked. They can still sign in, export their data and pay. Testers continue as before, and nothing is deleted.",
          )}
        </p>
      </>
    ) : (
      <p>
        {t("{company} is unlocked right away for {team} on its team. They pick up where they left off.", {
          company,
          team,
        })}
      </p>
    );
  }
  return action === "suspend" ? (
    <>
      <p>
        {rich("This suspends <strong>only {name}</strong>. Others at {company} aren’t affected.", {
          name,
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          company,
        })}
      </p>
      <p>
        {t(
          "They’re signed out right away, and links in their emails stop working. They can’t sign in to {company}. Only you can unsuspend them, not the company. None of their data is lost.",
          { company },
        )}
      </p>
    </>
  ) : (
    <p>{t("{name} can sign in to {company} again, with the same password.", { name, company })}</p>
  );
}

const whomOf = (subject: Subject) => (subject.role === "owner" ? subject.company_name : nameOf(subject));

function partsOf(action: Kind) {
  return {
    values: {},
    reason: { company: ({ company_name }: Subject) => company_name, isFirst: true },
    Fields: ({ subject, reason }: { subject: Subject; reason: ReactNode }) => (
      <>
        <div className="flex flex-col gap-2 text-ink-muted">
          <Consequences subject={subject} action={action} />
        </div>
        {reason}
      </>
    ),
    failed: t("Failed to {action} user", { action }),
    run: ({ id }: Subject, { reason }: { reason: string }) =>
      adminApi.actOnUser({ body: { user_id: id, action, reason } }),
    done: (subject: Subject) => ({
      toast: t("User {action} completed successfully", { action }),
      description:
        action === "suspend"
          ? t("{name} is suspended.", { name: whomOf(subject) })
          : t("{name} is no longer suspended.", { name: whomOf(subject) }),
    }),
  };
}

export const suspend = defineAction({
  ...partsOf("suspend"),
  id: "suspend",
  label: () => t("Suspend"),
  icon: UserRoundX,
  tone: "danger",
  title: (subject) => t("Suspend {whom}?", { whom: whomOf(subject) }),
  unavailable: notIn,
  submit: ({ role }) => (role === "owner" ? t("Suspend Company") : t("Suspend User")),
});

export const unsuspend = defineAction({
  ...partsOf("activate"),
  id: "lift",
  label: () => t("Unsuspend"),
  icon: UserRoundCheck,
  title: (subject) => t("Unsuspend {whom}?", { whom: whomOf(subject) }),
  submit: () => t("Unsuspend"),
});

const labelOf = ({ is_internal }: Subject) => (is_internal ? t("Count as Customer") : t("Mark as Internal"));

export const markInternal = defineAction({
  id: "internal",
  label: labelOf,
  icon: Building2,
  title: ({ is_internal, company_name: company }: Subject) =>
    is_internal ? t("Count {company} as a customer?", { company }) : t("Mark {company} as internal?", { company }),
  unavailable: ({ is_sample }) => (is_sample ? t("Sample companies never count as customers.") : undefined),
  values: {},
  reason: { company: ({ company_name }) => company_name, isFirst: true },
  Fields: ({ subject: { company_name: company, is_internal }, reason }) => (
    <>
      <p className="text-ink-muted">
        {is_internal
          ? t("{company} counts as a customer again, in lists and metrics.", { company })
          : t("“Real users only” excludes {company} from lists and metrics. Nothing changes for its people.", {
              company,
            })}
      </p>
      {reason}
    </>
  ),
  submit: labelOf,
  failed: t("Failed to update company"),
  run: ({ company_id: id, is_internal }, { reason }) =>
    adminApi.markInternal({ params: { id }, body: { is_internal: !is_internal, reason } }),
  done: ({ is_internal, company_name: company }) => ({
    toast: is_internal
      ? t("{company} counts as a customer again", { company })
      : t("{company} marked as internal", { company }),
  }),
});
