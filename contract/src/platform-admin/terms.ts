/** The panel's figures, without the schemas that use them: its screens say them, too. */

/** Rows of a page: the next page is there as long as this one is full. */
export const adminPageSize = 20;

/** Days at once. */
export const trialExtension = { min: 1, max: 365 } as const;

/** Letters of why an admin does something. */
export const reasonLength = 500;

/** From the first look on. */
export const supportSessionMinutes = 30;

/** Rows of a list in a file. */
export const maxExportedRows = 10_000;

/** More messages of one person are not counted. */
export const maxMessagesCounted = 10_000;

/** More unanswered contact messages are not counted. */
export const maxOpenCounted = 100;
