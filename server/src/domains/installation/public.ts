export { assertFeature, featuresOff, findLimits, limitReached, lockLimit } from "./limits/find-limits.ts";
export { announcementView, findAnnouncement } from "./announcement/find-announcement.ts";
export { type InstallationTables } from "./tables.ts";
