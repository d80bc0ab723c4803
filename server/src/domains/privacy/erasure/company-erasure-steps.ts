import { closeCheckout, endSubscriptions } from "#domains/billing/public.ts";
import { inErasureOrder } from "../inventory.ts";
import { deleteBillingEvents, deleteRows, findFilled, recordErased } from "./company-erasure-queries.ts";
import type { CompanyErasureParts } from "./erase-company.ts";
import { eraseFiles } from "./erase-company-files.ts";
import { erasePeople } from "./erase-company-people.ts";

/** Takes away some of what a company has, in short transactions, and is harmless to repeat. Answers how much. */
type Step = (parts: CompanyErasureParts, companyId: string) => Promise<number>;

const rowsAtOnce = 500;

const takeBackJobs: Step = ({ jobs }, companyId) => jobs.takeBack(companyId, rowsAtOnce);

/** Ends all payment, so that no one pays for nothing: a last-minute checkout or an open invoice. */
const endPayment: Step = async (parts, companyId) => {
  await closeCheckout(parts, companyId);
  await endSubscriptions(parts, companyId);
  return 0;
};

const eraseEvents: Step = ({ clock, database }, companyId) =>
  database.asSystem(async (tx) => {
    const billing_events = await deleteBillingEvents(tx, companyId, rowsAtOnce);
    await recordErased(tx, companyId, { billing_events }, clock.now());
    return billing_events;
  });

/** Some of the first table in the order that has any. */
const eraseRows: Step = async (parts, companyId) => {
  const { clock, database, tables } = parts;
  const inOrder = inErasureOrder(tables).filter(({ erase }) => erase !== "people");
  const table = await database.readTenant(companyId, (tx) => findFilled(tx, companyId, inOrder));
  if (!table) return 0;
  if (table.stored) return eraseFiles(parts, companyId, table);
  return database.inTenant(companyId, async (tx) => {
    const count = await deleteRows(tx, companyId, { table, limit: rowsAtOnce });
    await recordErased(tx, companyId, { [table.name]: count }, clock.now());
    return count;
  });
};

/** In this order: jobs stop, payment ends, all data goes, and then the people, whose ids everything references. */
export const companyErasureSteps: readonly Step[] = [takeBackJobs, endPayment, eraseEvents, eraseRows, erasePeople];
