export { createAdmin } from "./create-admin.ts";
export { isAnybodyAdmin, makeFirstAdmin } from "./first-admin.ts";
export { addPanel } from "./panel.ts";
export { writePlatformDays } from "./write-platform-days.ts";
export { readableSecret } from "./readable-secret.ts";
export { contactHandlers } from "./routes.ts";
export { removeAdmin } from "./remove-admin.ts";
export { resetAdmin } from "./reset-admin.ts";
export { tidyAdmins } from "./tidy-admins.ts";
