import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of an item. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base font-semibold text-ink">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
