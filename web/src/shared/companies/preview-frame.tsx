import type { ReactNode } from "react";

/** A part of a preview of a brand. Inert: it cannot be focused or pressed. */
export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm text-ink-subtle">{title}</figcaption>
      <div inert className="overflow-hidden rounded-lg bg-page ring-1 ring-line">
        {children}
      </div>
    </figure>
  );
}
