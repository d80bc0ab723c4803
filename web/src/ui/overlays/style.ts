import { cx } from "../theme/cx.ts";

/** Menus, lists and popovers: one look, one way in. */
export const floatClass = cx(
  "rounded-lg bg-raised text-base text-ink shadow-float outline-none",
  "transition-[opacity,translate,scale] duration-140 ease-out data-entering:scale-98 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100",
  "data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1",
);

// What covers the page leaves at once: where a transition of its end is canceled, React Aria waits for it without end.
export const scrimClass = cx(
  "fixed inset-0 z-40 bg-scrim transition-opacity duration-160 data-entering:opacity-0 data-exiting:transition-none",
);

export const rowClass = cx(
  "relative flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base no-underline outline-none tester:min-h-11",
  "data-focused:bg-hover data-hovered:bg-hover data-pressed:bg-pressed",
  "data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring",
  "data-disabled:opacity-45 data-[href]:cursor-pointer",
);
