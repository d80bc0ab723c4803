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

/** The last row of a file whose list has more. */
export const exportCutNote = `Only the first ${maxExportedRows.toLocaleString("en")} rows are here. Narrow the list for the rest.`;

/** More messages of one person are not counted. */
export const maxMessagesCounted = 10_000;

/** More unanswered contact messages are not counted. */
export const maxOpenCounted = 100;

/** What the panel adds to the public pages. */
export const siteEntryKinds = ["testimonial", "post", "opening", "team_member"] as const;
export type SiteEntryKind = (typeof siteEntryKinds)[number];

/** Entries of each kind. */
export const maxSiteEntries: Readonly<Record<SiteEntryKind, number>> = {
  testimonial: 30,
  post: 200,
  opening: 50,
  team_member: 60,
};

/** Characters of texts of the public pages, and lines of an address. */
export const siteLimits = { slug: 80, short: 600, address: 1_000, addressLines: 10 } as const;

/** How the product is called and looks until the panel says otherwise. */
export const productDefaults = { name: "Firstlight", accent_color: "", support_email: "" } as const;
/** Letters. */
export const longestProductName = 40;
/** A logo at least so many times as wide as high has the name in it. */
export const wideLogoRatio = 1.6;
