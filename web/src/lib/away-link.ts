/** Links in what people write lead away: nothing is told to where, and it cannot reach back. */
export const awayLink = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;
