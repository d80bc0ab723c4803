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
import { nameOf } from "../people/user-parts.tsx";
import type { Act, Doing, Subject } from "./acts.ts";

interface Face {
  label: string;
  icon: LucideIcon;
  tone?: "danger";
}

export const planFaces = {
  extend: { label: "Extend trial", icon: CalendarPlus },
  plan: { label: "Change plan", icon: CreditCard },
} satisfies Partial<Record<Act, Face>>;

const faces: Record<Act, Face> = {
  ...planFaces,
  reset: { label: "Reset password", icon: KeyRound },
  actAs: { label: "Act as user", icon: Eye },
  suspend: { label: "Suspend", icon: UserRoundX, tone: "danger" },
  lift: { label: "Lift suspension", icon: UserRoundCheck },
  internal: { label: "Mark as internal", icon: Building2 },
};

/** How an act is called on its button. */
export function faceOf(act: Act, { is_internal }: Pick<Subject, "is_internal">): Face {
  return act === "internal" && is_internal ? { ...faces.internal, label: "Count as a customer" } : faces[act];
}

/** Over what is asked before it. */
export function titleOf({ act, subject }: Doing): string {
  const { company_name: company } = subject;
  if (act === "extend") return `Extend the trial of ${company}`;
  if (act === "plan") return `Change the plan of ${company}`;
  const name = nameOf(subject);
  if (act === "reset") return `Reset the password of ${name}`;
  if (act === "actAs") return `Act as ${name}`;
  if (act === "internal")
    return subject.is_internal ? `Count ${company} as a customer?` : `Mark ${company} as internal?`;
  const whom = subject.role === "owner" ? company : name;
  return act === "suspend" ? `Suspend ${whom}?` : `Lift the suspension of ${whom}?`;
}
