export { assertFeature, featuresOff, findLimits, limitReached, lockLimit } from "./limits/limit-queries.ts";
export { announcementView, findAnnouncement } from "./announcement/announcement-queries.ts";
export { type InstallationTables } from "./tables.ts";
