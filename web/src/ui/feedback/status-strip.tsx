import type { ReactNode } from "react";

/** One line across the top of the app, 32 px high: the state it is in. */
export function StatusStrip({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="bg-info-soft px-4 py-2 text-center text-xs leading-4 text-ink">
      {children}
    </p>
  );
}
