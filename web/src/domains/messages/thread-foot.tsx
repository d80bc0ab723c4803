import type { ReactNode } from "react";

/** The place below a thread, for what is written or why nothing can be. */
export function ThreadFoot({ children }: { children: ReactNode }) {
  return (
    <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
