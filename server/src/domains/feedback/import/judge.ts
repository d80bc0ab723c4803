import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { findBuild } from "#domains/builds/public.ts";
import type { Decided } from "#domains/projects/public.ts";
import { type KnownItem, listKnownItems } from "./item-queries.ts";
import type { ListedContent } from "./read-list.ts";

type Verdict = Omit<Decided, "line"> & { number: number | null };

const added: Verdict = { outcome: "added", reason: null, number: null };

function alreadyHere({ number, is_deleted }: KnownItem): Verdict {
  const reason = is_deleted ? "Is in the trash. Restore it there" : null;
  return { outcome: "already_here", reason, number };
}

/** What becomes of rows without a problem of their own, as things stand now. From here on the transaction sees the trash. */
export async function judge(
  tx: Tx,
  project: ProjectKey,
  contents: readonly ListedContent[],
): Promise<(content: ListedContent) => Verdict> {
  const buildIds = new Set(contents.flatMap(({ fixed_build_id }) => fixed_build_id ?? []));
  const gone = new Set<string>();
  for (const id of buildIds) if (!(await findBuild(tx, { ...project, id }))) gone.add(id);
  const ids = contents.flatMap(({ external_id }) => external_id ?? []);
  const known = await listKnownItems(tx, project, ids);
  return ({ external_id, fixed_build_id }) => {
    const here = external_id === null ? undefined : known.get(external_id);
    if (here) return alreadyHere(here);
    if (fixed_build_id === null || !gone.has(fixed_build_id)) return added;
    return {
      outcome: "refused",
      reason: "The build was deleted. Choose another one and import the list again",
      number: null,
    };
  };
}
