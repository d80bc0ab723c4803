import { cx } from "../theme/cx.ts";

export interface SpinnerProps {
  /** Spoken; without it the spinner is decoration. */
  label?: string;
  size?: "sm" | "md" | "lg";
  className?: string;
}

const sizes = { sm: "size-4", md: "size-5", lg: "size-8" };

export function Spinner({ label, size = "md", className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={cx("inline-flex", className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx("animate-spin", sizes[size])}>
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
