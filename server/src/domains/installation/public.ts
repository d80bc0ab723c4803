export { type Product, productName, productOf, productSender } from "./branding/product.ts";
export {
  findProductBranding,
  lockProductBranding,
  type ProductBrandingRow,
  storeProductBranding,
} from "./branding/queries.ts";
export { assertFeature, featuresOff, findLimits, limitReached, lockLimit } from "./limit-queries.ts";
export { announcementView, findAnnouncement } from "./announcement-queries.ts";
export { type InstallationTables } from "./tables.ts";
