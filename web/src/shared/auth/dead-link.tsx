import { type LucideIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
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
