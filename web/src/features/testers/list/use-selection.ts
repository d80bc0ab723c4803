import type { ProjectTester } from "@firstlight/contract";
import { useEffect, useRef, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast, useRowSelection } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";

/** As many IDs as the API gives. */
const selectedAtOnce = 10_000;

interface Listed {
  projectId: string;
  list: readonly ProjectTester[];
  /** All testers of the project, where all are loaded. */
  everyone: readonly ProjectTester[] | undefined;
  filters: TesterFilter;
}

/** The testers selected for a change to all of them. Another project or filter ends it: nothing happens to those not listed. */
export function useSelection({ projectId, list, everyone, filters }: Listed) {
  const { sort: _sort, ...query } = filters;
  const of = JSON.stringify({ projectId, query });
  const rows = useRowSelection(
    list.map(({ id }) => id),
    of,
  );
  const { chosen, setChosen } = rows;
  const [isSelecting, setSelecting] = useState(false);
  // Who has left is not selected any more.
  const ids = everyone ? new Set(everyone.flatMap(({ id }) => (chosen.has(id) ? [id] : []))) : chosen;
  const latestOf = useRef(of);
  useEffect(() => {
    latestOf.current = of;
  });

  /** All that match, also those that are not loaded. */
  const selectAll = async () => {
    if (everyone) return rows.selectShown();
    setSelecting(true);
    try {
      const { user_ids } = await api.listProjectTesterIds({ params: { id: projectId }, query });
      // The filters have changed since: these are not what is listed.
      if (latestOf.current !== of) return;
      setChosen(new Set(user_ids));
      if (user_ids.length === selectedAtOnce) {
        toast.info(t("The first {most} are selected", { most: selectedAtOnce.toLocaleString(locale()) }));
      }
    } catch (error) {
      toast.error(t("Failed to select everyone"), { description: detailOf(error, t("Please try again.")) });
    } finally {
      setSelecting(false);
    }
  };

  return { ...rows, ids, selectAll, isSelecting };
}

export type Selection = ReturnType<typeof useSelection>;
