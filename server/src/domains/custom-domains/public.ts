export { addCustomDomains } from "./cache.ts";
