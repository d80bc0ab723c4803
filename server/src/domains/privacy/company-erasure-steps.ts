import { closeCheckout, endSubscriptions } from "../billing/jobs.ts";
import { deleteBillingEvents, deleteRows, noteErased } from "./company-erasure-queries.ts";
import { companyErasureTables, fileTables, type CompanyTable } from "./company-erasure-tables.ts";
import type { CompanyErasureParts } from "./erase-company.ts";
import { eraseFiles } from "./erase-company-files.ts";
import { erasePeople } from "./erase-company-people.ts";

/** Takes away some of what a company has, in short transactions, and is harmless to repeat. Answers how much. */
type Step = (parts: CompanyErasureParts, companyId: string) => Promise<number>;

const rowsAtOnce = 500;

const takeBackJobs: Step = ({ jobs }, companyId) => jobs.takeBack(companyId, "erase-company", rowsAtOnce);

/** Nobody pays for nothing, whether they pressed Upgrade in the very last moment or left an invoice open. */
const endPayment: Step = async (parts, companyId) => {
  await closeCheckout(parts, companyId);
  await endSubscriptions(parts, companyId);
  return 0;
};

const eraseEvents: Step = ({ clock, database }, companyId) =>
  database.atGate(async (tx) => {
    const billing_events = await deleteBillingEvents(tx, companyId, rowsAtOnce);
    await noteErased(tx, companyId, { billing_events }, clock.now());
    return billing_events;
  });

function stepOf(table: CompanyTable): Step {
  const holdsFiles = fileTables.find((one) => one === table);
  if (holdsFiles) return (parts, companyId) => eraseFiles(parts, companyId, holdsFiles);
  return ({ clock, database }, companyId) =>
    database.inTenant(companyId, async (tx) => {
      const count = await deleteRows(tx, companyId, { table, limit: rowsAtOnce });
      await noteErased(tx, companyId, { [table]: count }, clock.now());
      return count;
    });
}

/** In their order: nothing works for the company any more, nobody pays, all it has goes, and then its people, whom everything names. */
export const companyErasureSteps: readonly Step[] = [
  takeBackJobs,
  endPayment,
  eraseEvents,
  ...companyErasureTables.map(stepOf),
  erasePeople,
];
