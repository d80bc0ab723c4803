export { type Product, productName, productOf, productSender } from "./branding/product.ts";
export { findLook, lockLook, type LookRow, storeLook } from "./branding/queries.ts";
export { sheetAddress } from "./branding/sheet.ts";
export { assertFeature, featuresOff, findLimits, limitReached, lockLimit } from "./limit-queries.ts";
export { announcementView, findAnnouncement } from "./announcement-queries.ts";
export { type InstallationTables } from "./tables.ts";
