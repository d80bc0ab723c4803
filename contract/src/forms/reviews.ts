/** Whether the team has reviewed a response; testers never see it. */
export const reviewStatuses = ["new", "reviewed"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Responses in one call about their status. */
export const reviewedAtOnce = 500;
