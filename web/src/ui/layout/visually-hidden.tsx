import type { ReactNode } from "react";

export function VisuallyHidden({ children, ...props }: { children: ReactNode; id?: string; "aria-live"?: "polite" }) {
  return (
    <span className="sr-only" {...props}>
      {children}
    </span>
  );
}
