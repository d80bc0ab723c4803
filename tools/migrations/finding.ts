/** Why a statement is rejected, and which words in a comment above it allow it. */
export interface Finding {
  /**
   * `breaks`: programs of earlier releases; `replaces`: what they still use; `blocks`: programs that use a table at the time; `never`:
   * cannot be allowed.
   */
  kind: "breaks" | "replaces" | "blocks" | "never";
  why: string;
}

export const breaks = (why: string): Finding => ({ kind: "breaks", why });
export const replaces = (why: string): Finding => ({ kind: "replaces", why });
export const blocks = (why: string): Finding => ({ kind: "blocks", why });
export const never = (why: string): Finding => ({ kind: "never", why });
