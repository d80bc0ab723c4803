import type { RequestContext } from "#platform/context.ts";
import type { PersonHooks } from "#platform/domain.ts";
import { createNameRemover, ownNames } from "./name-remover.ts";
import type { Erasing } from "./queries.ts";

interface Parts extends Pick<RequestContext, "database"> {
  personHooks: readonly PersonHooks[];
}

const rowsAtOnce = 100;
const kinds = ["answers", "notes", "toOthers"] as const;

/** Removes a person's name and address from their answers, notes on these, and messages, emails and notifications to others. */
export async function cleanWritings({ database, personHooks }: Parts, { email, memberships }: Erasing): Promise<void> {
  const names = ownNames(memberships.map(({ name }) => name));
  const what = { words: [email, ...names], clean: createNameRemover(email, names), limit: rowsAtOnce };
  const sources = kinds.flatMap((kind) => personHooks.flatMap(({ texts }) => texts?.[kind] ?? []));
  for (const membership of memberships) {
    for (const cleanPage of sources) {
      let after: string | undefined;
      do {
        const page = { ...what, after };
        after = await database.inTenant(membership.company_id, (tx) => cleanPage(tx, membership, page));
      } while (after !== undefined);
    }
  }
}
