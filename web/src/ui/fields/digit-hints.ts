import { cx } from "../theme/cx.ts";

/** Each option shows the digit that picks it, where there are keys to press. */
export const digitHints = cx(
  "pointer-fine:[counter-reset:option] pointer-fine:[&_label]:[counter-increment:option]",
  "pointer-fine:[&_label:nth-of-type(-n+9)]:after:grid pointer-fine:[&_label]:after:size-6 pointer-fine:[&_label]:after:shrink-0",
  "pointer-fine:[&_label]:after:ring-1 pointer-fine:[&_label]:after:ring-inset pointer-fine:[&_label]:after:ring-line pointer-fine:[&_label]:after:place-items-center pointer-fine:[&_label]:after:rounded-xs pointer-fine:[&_label]:after:bg-sunken",
  "pointer-fine:[&_label]:after:text-xs pointer-fine:[&_label]:after:font-medium pointer-fine:[&_label]:after:text-ink-muted",
  "pointer-fine:[&_label:nth-of-type(-n+9)]:after:content-[counter(option)_/_'']",
);
