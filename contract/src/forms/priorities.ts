/** The most urgent first. Apart from the other words of forms, because the first screen of testers needs no more of them. */
export const formPriorities = ["urgent", "high", "medium", "low"] as const;
export type FormPriority = (typeof formPriorities)[number];
