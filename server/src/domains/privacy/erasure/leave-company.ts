import { writeJobAudit } from "#platform/audit/write-audit.ts";
import type { TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { lockCompany } from "#domains/memberships/public.ts";
import { isOfCompanies, namedTables, type NamedTable, type Someone } from "../inventory.ts";
import type { EraseParts } from "./erase-person.ts";
import { namelessNames } from "./name-remover.ts";
import { deleteRowsOf, emptyRowsOf } from "./person-queries.ts";
import { forgetAddresses, forgetFilenames, makeNameless, type Erasing } from "./queries.ts";

type Membership = Erasing["memberships"][number];

const isAccess = ({ erase }: NamedTable) => erase === "access";
/** Audit entries are emptied by a function of the database alone. */
const isAudit = ({ erase }: NamedTable) => erase === "audit";

export function workIn({ clock, jobs, publicUrl }: EraseParts, tx: Tx, company_id: string): TenantWork {
  return { tx, clock, jobs, publicUrl, company: { id: company_id } };
}

/** Takes a person's access and name in one company, in one transaction. */
export async function leaveCompany(parts: EraseParts, whose: Someone, membership: Membership): Promise<void> {
  const { company_id, user_id, role } = membership;
  const person = { ...whose, membership };
  const name = role === "beta_tester" ? namelessNames.tester : namelessNames.staff;
  const tables = namedTables(parts.tables).filter(isOfCompanies);
  const emptied = tables.filter((table) => !isAudit(table));
  await parts.database.inTenant(company_id, async (tx) => {
    // Imports, projects, company, person: the order in which an import that is being worked off takes them.
    for (const { leave } of parts.personHooks) await leave?.(tx, membership, whose.email);
    await lockCompany(tx, company_id);
    await deleteRowsOf(tx, tables.filter(isAccess), person);
    await forgetFilenames(tx, membership);
    await emptyRowsOf(tx, emptied, person);
    await forgetAddresses(tx, membership);
    if (!(await makeNameless(tx, membership, { name, now: parts.clock.now() }))) return;
    await writeJobAudit(workIn(parts, tx, company_id), { kind: "person", user_id }, [
      { action: "DELETE", resource_type: "user", resource_id: user_id },
    ]);
  });
}

/** Deletes what else is about them, once other domains have deleted what needs more than that. */
export async function deleteRest(parts: EraseParts, whose: Someone, membership: Membership): Promise<void> {
  const rest = namedTables(parts.tables).filter((table) => isOfCompanies(table) && !isAccess(table));
  await parts.database.inTenant(membership.company_id, (tx) => deleteRowsOf(tx, rest, { ...whose, membership }));
}
