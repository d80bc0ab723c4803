import { type LucideIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { AuthFrame } from "./frame.tsx";

interface DeadLinkProps {
  title?: string;
  icon?: LucideIcon;
  /** The server's sentence, when it said more. */
  lead?: ReactNode;
  /** What to do now. */
  children: ReactNode;
}

/** Whether the link will never work (again): trying once more is no use. */
export function isDeadLink(error: unknown): boolean {
  if (hasCode(error, "invalid_input")) return error.errors.every(({ path }) => path === "token");
  return hasCode(error, "link_expired", "invitation_expired", "not_found");
}

/** A link that has expired, was used or lost its end on the way. */
export function DeadLink({ title = t("This link can’t be used"), icon: Icon = Unlink, lead, children }: DeadLinkProps) {
  return (
    <AuthFrame
      title={title}
      mark={<Icon aria-hidden strokeWidth={1.5} className="size-8 text-ink-subtle" />}
      lead={lead ?? t("It expired, was already used or is incomplete.")}
    >
      {children}
    </AuthFrame>
  );
}
