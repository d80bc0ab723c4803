import {
  Building2,
  CalendarPlus,
  CreditCard,
  Eye,
  KeyRound,
  type LucideIcon,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { nameOf } from "../users/parts.tsx";
import type { AdminAction, Doing, Subject } from "./available-actions.ts";

interface Face {
  label: string;
  icon: LucideIcon;
  tone?: "danger";
}

export const planFaces = {
  extend: { label: t("Extend Trial"), icon: CalendarPlus },
  plan: { label: t("Change Plan"), icon: CreditCard },
} satisfies Partial<Record<AdminAction, Face>>;

const faces: Record<AdminAction, Face> = {
  ...planFaces,
  reset: { label: t("Reset Password"), icon: KeyRound },
  actAs: { label: t("Sign In as User"), icon: Eye },
  suspend: { label: t("Suspend"), icon: UserRoundX, tone: "danger" },
  lift: { label: t("Unsuspend"), icon: UserRoundCheck },
  internal: { label: t("Mark as Internal"), icon: Building2 },
};

/** The label and icon of an action's button. */
export function faceOf(action: AdminAction, { is_internal }: Pick<Subject, "is_internal">): Face {
  return action === "internal" && is_internal ? { ...faces.internal, label: t("Count as Customer") } : faces[action];
}

/** The title of an action's dialog. */
export function titleOf({ action, subject }: Doing): string {
  const { company_name: company } = subject;
  if (action === "extend") return t("Extend Trial for {company}", { company });
  if (action === "plan") return t("Change Plan for {company}", { company });
  const name = nameOf(subject);
  if (action === "reset") return t("Reset Password for {name}", { name });
  if (action === "actAs") return t("Sign In as {name}", { name });
  if (action === "internal")
    return subject.is_internal
      ? t("Count {company} as a customer?", { company })
      : t("Mark {company} as internal?", { company });
  const whom = subject.role === "owner" ? company : name;
  return action === "suspend" ? t("Suspend {whom}?", { whom }) : t("Unsuspend {whom}?", { whom });
}
