export { checkCompanies } from "./rollup/check-companies.ts";
export { deleteOldDays } from "./rollup/retention-queries.ts";
