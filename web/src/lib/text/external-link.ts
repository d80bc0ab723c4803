/** Links in users' text are external: no referrer is sent, and the target cannot access this window. */
export const awayLink = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

/** Whether a text is an address of the web, which alone may become a link. */
export function isAddress(content: string): boolean {
  return /^https?:\/\//i.test(content);
}
