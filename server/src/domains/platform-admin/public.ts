export { addPanel } from "./panel.ts";
export { writePlatformDays } from "./write-platform-days.ts";
