/** Links in users' text are external: no referrer is sent, and the target cannot access this window. */
export const awayLink = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;
