import type { ReactNode } from "react";
import { cx } from "#ui/theme/cx.ts";

/** As wide as the front page gets, with room at its sides. */
export const wrap = "mx-auto w-full max-w-6xl px-5 sm:px-8";

interface SectionProps {
  /** Where links lead to; the heading's id is made from it. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Set off from the page around it. */
  isRaised?: boolean;
  isCentered?: boolean;
  children: ReactNode;
}

/** A part of the front page with its heading. */
export function Section({ id, title, lead, isRaised, isCentered, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx("scroll-mt-16", isRaised && "border-y border-line bg-surface")}
    >
      <div className={`${wrap} py-20 sm:py-28`}>
        <div className={cx("max-w-2xl", isCentered && "mx-auto text-center")}>
          <h2 id={`${id}-title`} className={sectionTitle}>
            {title}
          </h2>
          {lead && <div className="mt-4 text-lg text-ink-muted text-pretty sm:text-xl sm:leading-8">{lead}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

export const sectionTitle =
  "text-[clamp(1.75rem,1.35rem+1.7vw,2.5rem)] font-semibold leading-[1.12] rtl:leading-[1.3] tracking-[-0.024em] text-balance";
