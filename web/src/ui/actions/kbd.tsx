import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs bg-sunken px-1 font-sans text-xs font-medium text-ink-muted ring-1 ring-inset ring-line">
      {children}
    </kbd>
  );
}
