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
import { t } from "../../../lib/texts.ts";
import { nameOf } from "../people/user-parts.tsx";
import type { AdminAction, Doing, Subject } from "./acts.ts";

interface Face {
  label: string;
  icon: LucideIcon;
  tone?: "danger";
}

export const planFaces = {
  extend: { label: t("Extend trial"), icon: CalendarPlus },
  plan: { label: t("Change plan"), icon: CreditCard },
} satisfies Partial<Record<AdminAction, Face>>;

const faces: Record<AdminAction, Face> = {
  ...planFaces,
  reset: { label: t("Reset password"), icon: KeyRound },
  actAs: { label: t("Act as user"), icon: Eye },
  suspend: { label: t("Suspend"), icon: UserRoundX, tone: "danger" },
  lift: { label: t("Lift suspension"), icon: UserRoundCheck },
  internal: { label: t("Mark as internal"), icon: Building2 },
};

/** How an act is called on its button. */
export function faceOf(act: AdminAction, { is_internal }: Pick<Subject, "is_internal">): Face {
  return act === "internal" && is_internal ? { ...faces.internal, label: t("Count as a customer") } : faces[act];
}

/** Over what is asked before it. */
export function titleOf({ act, subject }: Doing): string {
  const { company_name: company } = subject;
  if (act === "extend") return t("Extend the trial of {company}", { company });
  if (act === "plan") return t("Change the plan of {company}", { company });
  const name = nameOf(subject);
  if (act === "reset") return t("Reset the password of {name}", { name });
  if (act === "actAs") return t("Act as {name}", { name });
  if (act === "internal")
    return subject.is_internal
      ? t("Count {company} as a customer?", { company })
      : t("Mark {company} as internal?", { company });
  const whom = subject.role === "owner" ? company : name;
  return act === "suspend" ? t("Suspend {whom}?", { whom }) : t("Lift the suspension of {whom}?", { whom });
}
