export { erasePerson } from "./erasure/erase-person.ts";
export { exportPerson } from "./export/write-personal-export.ts";
export { writeCompanyExport } from "./export/write-company-export.ts";
