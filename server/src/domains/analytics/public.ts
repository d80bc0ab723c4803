export { checkCompanies } from "./rollup/check-companies.ts";
export { recordResponseRates } from "./rollup/record-response-rates.ts";
export { deleteOldDays } from "./rollup/retention-queries.ts";
