import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium text-ink-subtle">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
