import { type ReactNode, useId } from "react";

/** A part of a field's settings under a heading of its own. */
export function BuilderSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 id={id} className="text-base font-semibold">
        {title}
        {note && <span className="ms-1.5 font-normal text-ink-subtle">{note}</span>}
      </h3>
      {children}
    </section>
  );
}
