export { deleteOldDays } from "./delete-old-days.ts";
