/** Why a statement is refused, and by which words in a comment above it somebody may answer for it. */
export interface Finding {
  /**
   * `breaks`: programs of earlier releases; `replaces`: what they go on using; `blocks`: those who use a table meanwhile;
   * `never`: nobody may answer for it.
   */
  kind: "breaks" | "replaces" | "blocks" | "never";
  why: string;
}

export const breaks = (why: string): Finding => ({ kind: "breaks", why });
export const replaces = (why: string): Finding => ({ kind: "replaces", why });
export const blocks = (why: string): Finding => ({ kind: "blocks", why });
export const never = (why: string): Finding => ({ kind: "never", why });
