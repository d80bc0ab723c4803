export { checkCompanies } from "./check-companies.ts";
export { noteResponseRates } from "./note-response-rates.ts";
export { deleteOldDays } from "./delete-old-days.ts";
