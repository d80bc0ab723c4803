import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { locale, t } from "#lib/text/translate.ts";
import { IconButton, toast } from "#ui/index.ts";
import { useTesters } from "../list/use-testers.ts";
import { type Membership, testerQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId/testers/$testerId");

type Way = "previous" | "next";

const ends: Readonly<Record<Way, string>> = {
  previous: t("This is the first tester in the list."),
  next: t("This is the last tester in the list."),
};

/** Who stands before or after one in what is loaded of a list. `isKnown` is false where further pages may tell. */
function neighborOf(list: readonly { id: string }[], testerId: string, way: Way, hasMore: boolean) {
  const index = list.findIndex(({ id }) => id === testerId);
  const id = index < 0 ? undefined : list[way === "next" ? index + 1 : index - 1]?.id;
  return { id, isListed: index >= 0, isKnown: id !== undefined || !hasMore || (index >= 0 && way === "previous") };
}

type Testers = ReturnType<typeof useTesters>;

/** At most, for a tester who is not in the list or far down in it. */
const pagesSought = 20;

/** Leads to a neighbor, for which the further pages of the list are loaded as far as it takes. */
function useStep({ projectId, testerId }: Membership, { query, list }: Testers) {
  const navigate = route.useNavigate();
  const [seeking, setSeeking] = useState<Way | null>(null);
  const [absent, setAbsent] = useState<{ testerId: string; text: string } | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const seek = async (way: Way) => {
    let [loaded, hasMore]: [readonly { id: string }[], boolean] = [list, query.hasNextPage];
    let neighbor = neighborOf(loaded, testerId, way, hasMore);
    for (let pages = 0; !neighbor.isKnown && pages < pagesSought; pages += 1) {
      const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false });
      if (!isHere.current) return;
      if (isError) return void toast.error(t("Failed to load testers. Please try again."));
      [loaded, hasMore] = [data?.pages.flatMap(({ items }) => items) ?? [], hasNextPage];
      neighbor = neighborOf(loaded, testerId, way, hasMore);
    }
    const { id, isListed } = neighbor;
    if (id !== undefined)
      return void navigate({ to: ".", params: { projectId, testerId: id }, search: true, replace: true });
    if (isListed) return void toast.info(ends[way]);
    const count = loaded.length.toLocaleString(locale());
    const text = hasMore
      ? t("This tester isn’t among the first {count} in the list.", { count })
      : t("This tester isn’t in the list.");
    setAbsent({ testerId, text });
    toast.info(text);
  };
  // Sought once, not again by each press.
  const known = absent?.testerId === testerId && !list.some(({ id }) => id === testerId) ? absent : null;
  const step = async (way: Way) => {
    if (seeking !== null) return;
    if (known) return void toast.info(known.text);
    setSeeking(way);
    await seek(way).finally(() => setSeeking(null));
  };
  return { seeking, isAbsent: known !== null, step };
}

/** The testers before and after this one, in the list that the address names. */
export function Neighbors({ projectId, testerId }: Membership) {
  const client = useQueryClient();
  const testers = useTesters(projectId, route.useSearch());
  const { query, list, found } = testers;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const previous = neighborOf(list, testerId, "previous", hasNextPage);
  const next = neighborOf(list, testerId, "next", hasNextPage);
  const { seeking, isAbsent, step } = useStep({ projectId, testerId }, testers);
  const index = list.findIndex(({ id }) => id === testerId);
  const isLast = index >= 0 && !next.isKnown && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isLast) void fetchNextPage();
  }, [isLast, fetchNextPage]);
  const [before, after] = [previous.id, next.id];
  useEffect(() => {
    for (const id of [after, before]) if (id) void client.prefetchQuery(testerQuery({ projectId, testerId: id }));
  }, [client, projectId, after, before]);
  const isEnd = {
    previous: isAbsent || (previous.isKnown && !before),
    next: isAbsent || (next.isKnown && !after),
  };
  const group = t("Lists");
  const isListed = index >= 0 || hasNextPage || isAbsent;
  const go = (way: Way) => () => void (isListed && step(way));
  useShortcuts([
    { keys: "[", label: t("Previous tester"), group, isAction: isListed && !isEnd.previous, run: go("previous") },
    { keys: "]", label: t("Next tester"), group, isAction: isListed && !isEnd.next, run: go("next") },
  ]);
  if (!isListed) return null;
  const number = (index + 1).toLocaleString(locale());
  return (
    <nav aria-label={t("Testers")} className="flex items-center gap-1">
      {index >= 0 && (
        <p className="tabular px-1 text-sm whitespace-nowrap text-ink-muted">
          {found === undefined ? number : t("{number} of {total}", { number, total: found })}
        </p>
      )}
      <IconButton
        icon={ChevronLeft}
        label={t("Previous Tester")}
        isDisabled={isEnd.previous}
        isPending={seeking === "previous"}
        onPress={go("previous")}
      />
      <IconButton
        icon={ChevronRight}
        label={t("Next Tester")}
        isDisabled={isEnd.next}
        isPending={seeking === "next"}
        onPress={go("next")}
      />
    </nav>
  );
}
