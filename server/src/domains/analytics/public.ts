export { checkCompanies } from "./rollup/check-companies.ts";
