import { useState } from "react";
import { cx } from "../theme/cx.ts";

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: "xs" | "sm" | "md" | "lg";
  /** Companies are square. */
  shape?: "round" | "square";
  className?: string;
}

const sizes = {
  xs: "size-5 text-[0.5625rem]",
  sm: "size-6 text-[0.625rem]",
  md: "size-8 text-xs",
  lg: "size-12 text-lg",
};

const hues = [
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
  "bg-danger-soft text-danger",
  "bg-info-soft text-info",
  "bg-pressed text-ink-muted",
  "bg-brand-soft text-brand-text",
] as const;

export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    picked
      .map((word) => Array.from(word ?? "")[0] ?? "")
      .join("")
      .toLocaleUpperCase() || "?"
  );
}

function hueOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? hues[0];
}

/** Decoration beside a written name: hidden from screen readers. */
export function Avatar({ name, src, size = "md", shape = "round", className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const box = cx(
    "shrink-0 select-none overflow-hidden",
    sizes[size],
    shape === "round" ? "rounded-full" : "rounded-sm",
    className,
  );
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBroken(src)}
        className={cx(box, shape === "round" ? "object-cover" : "object-contain")}
      />
    );
  }
  return (
    <span aria-hidden className={cx(box, "inline-grid place-items-center font-semibold", hueOf(name))}>
      {initials(name)}
    </span>
  );
}
