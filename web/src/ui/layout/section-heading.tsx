import type { ReactNode } from "react";

interface SectionHeadingProps {
  /** The section refers to it by `aria-labelledby`. */
  id: string;
  title: string;
  as?: "h2" | "h3";
  /** What the section is for. */
  children?: ReactNode;
}

/** The name of a section of a screen, with a sentence below it. */
export function SectionHeading({ id, title, as: Heading = "h2", children }: SectionHeadingProps) {
  return (
    <>
      <Heading id={id} className="text-lg font-semibold text-ink">
        {title}
      </Heading>
      {children && <p className="mt-0.5 text-base text-ink-muted">{children}</p>}
    </>
  );
}
