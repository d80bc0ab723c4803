export { assertFeature, featuresOff, findLimits, limitReached, lockLimit } from "./limit-queries.ts";
export { announcementView, findAnnouncement } from "./announcement-queries.ts";
export { type InstallationTables } from "./tables.ts";
