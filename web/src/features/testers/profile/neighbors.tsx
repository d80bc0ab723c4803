import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { locale, t } from "#lib/text/translate.ts";
import { IconButton } from "#ui/index.ts";
import { useTesters } from "../list/use-testers.ts";
import { type Membership, testerQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId/testers/$testerId");

/** Leads to the testers before and after this one, in the list that the address names. */
export function Neighbors({ projectId, testerId }: Membership) {
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const { query, list, found } = useTesters(projectId, route.useSearch());
  const index = list.findIndex(({ id }) => id === testerId);
  const [previous, next] = index < 0 ? [] : [list[index - 1]?.id, list[index + 1]?.id];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isLast = index >= 0 && next === undefined && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isLast) void fetchNextPage();
  }, [isLast, fetchNextPage]);
  useEffect(() => {
    for (const id of [next, previous]) if (id) void client.prefetchQuery(testerQuery({ projectId, testerId: id }));
  }, [client, projectId, next, previous]);
  const show = (id: string | undefined) =>
    id && void navigate({ to: ".", params: { projectId, testerId: id }, search: true, replace: true });
  const group = t("Lists");
  useShortcuts([
    {
      keys: "[",
      label: t("Previous tester"),
      group,
      isAction: previous !== undefined,
      run: () => show(previous),
    },
    { keys: "]", label: t("Next tester"), group, isAction: next !== undefined, run: () => show(next) },
  ]);
  if (index < 0) return null;
  const number = (index + 1).toLocaleString(locale());
  return (
    <nav aria-label={t("Testers")} className="flex items-center gap-1">
      <p className="tabular px-1 text-sm whitespace-nowrap text-ink-muted">
        {found === undefined ? number : t("{number} of {total}", { number, total: found })}
      </p>
      <IconButton
        icon={ChevronLeft}
        label={t("Previous Tester")}
        isDisabled={previous === undefined}
        onPress={() => show(previous)}
      />
      <IconButton
        icon={ChevronRight}
        label={t("Next Tester")}
        isDisabled={next === undefined}
        onPress={() => show(next)}
      />
    </nav>
  );
}
