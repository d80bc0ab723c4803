export { checkCompanies } from "./check-companies.ts";
export { recordResponseRates } from "./record-response-rates.ts";
export { deleteOldDays } from "./delete-old-days.ts";
