import type { ProjectTester } from "@firstlight/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";
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
  const [chosen, setIds] = useState<ReadonlySet<string>>(new Set());
  const { sort: _sort, ...query } = filters;
  const of = JSON.stringify({ projectId, query });
  const [selectedOf, setSelectedOf] = useState(of);
  if (selectedOf !== of) {
    setSelectedOf(of);
    setIds(new Set());
  }
  const [isSelecting, setSelecting] = useState(false);
  const shown = list.map(({ id }) => id);
  // Who has left is not selected any more.
  const ids = everyone ? new Set(everyone.flatMap(({ id }) => (chosen.has(id) ? [id] : []))) : chosen;
  const latest = useRef({ shown, last: "", of });
  useEffect(() => {
    latest.current.shown = shown;
    latest.current.of = of;
  });

  /** @param isRange with Shift: all from the one selected before */
  const select = useCallback((id: string, isOn: boolean, isRange: boolean) => {
    const { shown: order, last } = latest.current;
    const [from, to] = [order.indexOf(last), order.indexOf(id)];
    const touched = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    latest.current.last = id;
    setIds((before) => new Set(isOn ? [...before, ...touched] : [...before].filter((one) => !touched.includes(one))));
  }, []);

  const areAllShown = shown.length > 0 && shown.every((id) => ids.has(id));
  const selectShown = (isOn: boolean) =>
    setIds(new Set(isOn ? [...ids, ...shown] : [...ids].filter((id) => !shown.includes(id))));

  /** All that match, also those that are not loaded. */
  const selectAll = async () => {
    if (everyone) return selectShown(true);
    setSelecting(true);
    try {
      const { user_ids } = await api.listProjectTesterIds({ params: { id: projectId }, query });
      // The filters have changed since: these are not what is listed.
      if (latest.current.of !== of) return;
      setIds(new Set(user_ids));
      if (user_ids.length === selectedAtOnce) {
        toast.info(t("The first {most} are selected", { most: selectedAtOnce.toLocaleString(locale()) }));
      }
    } catch (error) {
      toast.error(t("Failed to select everyone"), { description: detailOf(error, t("Please try again.")) });
    } finally {
      setSelecting(false);
    }
  };

  return {
    ids,
    select,
    areAllShown,
    selectShown,
    selectAll,
    isSelecting,
    drop: (gone: readonly string[]) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
