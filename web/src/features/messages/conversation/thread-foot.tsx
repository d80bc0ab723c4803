import type { ReactNode } from "react";

/** The area below a thread: the message editor, or the reason why the user cannot write. */
export function ThreadFoot({ children }: { children: ReactNode }) {
  return (
    <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
