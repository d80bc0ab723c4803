import { ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FoldProps {
  icon: LucideIcon;
  title: string;
  /** What is inside, while it is closed. */
  summary?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Something optional, behind its title: forms stay short on phones. */
export function Fold({ icon: Icon, title, summary, isOpen = false, children }: FoldProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} className="group rounded-lg bg-surface ring-1 ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-subtle" />
        <span className="min-w-0 grow">
          <span className="block text-base font-medium text-ink">{title}</span>
          {summary && <span className="block truncate text-sm text-ink-subtle group-open:hidden">{summary}</span>}
        </span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-subtle transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
