import { forgetAttempts } from "#platform/http/attempt-limiter.ts";
import { recordErased } from "./company-erasure-queries.ts";
import {
  deletePersonalExports,
  deleteMemberships,
  deleteUnknown,
  listPeople,
} from "./company-erasure-people-queries.ts";
import { deleteAccountRows } from "./person-queries.ts";
import type { CompanyErasureParts } from "./erase-company.ts";

const peopleAtOnce = 200;

/**
 * Removes some users from a company. Accounts that belong to no other company are erased; others are kept.
 * @returns how many
 */
export async function erasePeople(
  { clock, database, storage, tables }: CompanyErasureParts,
  companyId: string,
): Promise<number> {
  const people = await database.asSystem((tx) => listPeople(tx, companyId, peopleAtOnce));
  if (people.length === 0) return 0;
  const personalExports = people.flatMap(({ storage_key }) => storage_key ?? []);
  for (const key of personalExports) await storage.remove(key);
  const ids = people.map(({ id }) => id);
  const identityIds = people.map(({ identity_id }) => identity_id);
  return database.asSystem(async (tx) => {
    const users = await deleteMemberships(tx, companyId, { ids, identityIds });
    const personal_exports = await deletePersonalExports(tx, identityIds, personalExports);
    const forgotten = await deleteUnknown(tx, identityIds);
    const names = forgotten.flatMap(({ id, email }) => [id, email]);
    await forgetAttempts(tx, names);
    await deleteAccountRows(tx, tables, forgotten);
    const counts = { users, personal_exports, files: personalExports.length, identities: forgotten.length };
    await recordErased(tx, companyId, counts, clock.now());
    return users;
  });
}
