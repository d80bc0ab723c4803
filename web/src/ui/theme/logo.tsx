import { createElement, type ReactNode } from "react";
import { isWriting, logoWidth, markLogo, product, wideLogo } from "#lib/text/product.ts";
import { cx } from "./cx.ts";

// Two thirds of the mark's size. Uses classes, because prerendered pages cannot have inline styles.
const nameSizes = { 24: "text-[1rem]", 28: "text-[1.125rem]", 36: "text-[1.5rem]", 40: "text-[1.625rem]" };

export interface LogoProps {
  /** "mark" omits the name, for narrow places. */
  variant?: "full" | "mark";
  /** Height of the mark in pixels. */
  size?: keyof typeof nameSizes;
  /** The accessible name; null if the name is displayed beside it. */
  label?: string | null;
  className?: string;
}

/** A rising sun with three rays. It keeps its own color beside company branding. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-[light-dark(#1c1917,#f5f3f0)]" />
      <path d="M7.5 20.5a8.5 8.5 0 0 1 17 0z" className="fill-[light-dark(#f5a524,#d97f06)]" />
      <path
        d="M16 5v3.2M6.2 9.6l2.2 2.2M25.8 9.6l-2.2 2.2"
        strokeWidth="2.2"
        strokeLinecap="round"
        className="stroke-[light-dark(#f5a524,#d97f06)]"
      />
      <path d="M4.5 24.2h23" strokeWidth="2.2" strokeLinecap="round" className="stroke-[light-dark(#faf9f7,#1c1917)]" />
    </svg>
  );
}

/** Both sides of a fact in a page that the build writes: the server leaves one, as `platform/http/web-pages.ts` resolves them. */
export function bothSides(fact: string | undefined, shown: ReactNode, otherwise: ReactNode): ReactNode {
  return (
    <>
      {createElement("where-set", { "data-fact": fact }, shown)}
      {otherwise && createElement("where-unset", { "data-fact": fact }, otherwise)}
    </>
  );
}

/** @param value of the page, or the gap for it */
function whereSet(value: string | undefined, shown: ReactNode, otherwise: ReactNode): ReactNode {
  if (isWriting) return bothSides(value?.slice(2, -2), shown, otherwise);
  return value ? shown : otherwise;
}

/** The product's logo: as the operator has set it, or its own. */
export function Logo({ variant = "full", size = 28, label = product, className }: LogoProps) {
  // A high priority would make React write a preload for either, of which one is not set.
  const picture = (src: string | undefined, box: string) => (
    <img
      src={src}
      alt=""
      width={logoWidth}
      height={28}
      fetchPriority="low"
      className={cx("h-7 shrink-0 object-contain", box)}
    />
  );
  const own = whereSet(markLogo, picture(markLogo, "max-w-14"), <Mark size={size} />);
  const named = variant === "full" && (
    <span
      aria-hidden
      className={cx("min-w-0 truncate font-semibold leading-tight tracking-[-0.03em]", nameSizes[size])}
    >
      {product}
    </span>
  );
  return (
    <span
      role={label ? "img" : undefined}
      aria-label={label ?? undefined}
      aria-hidden={label ? undefined : true}
      className={cx("inline-flex max-w-full min-w-0 items-center gap-2.5 align-middle text-ink", className)}
    >
      {whereSet(
        wideLogo,
        picture(wideLogo, variant === "full" ? "max-w-44" : "max-w-24"),
        <>
          {own}
          {named}
        </>,
      )}
    </span>
  );
}
