import type { SearchResult, SearchType } from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { currentShortcuts } from "#lib/shortcuts.ts";
import { matchesWords } from "#lib/text/matches-words.ts";
import { t } from "#lib/text/translate.ts";
import { recentObjects } from "../crumbs/recent-objects.ts";
import { crumbSources } from "../crumbs/sources.ts";
import { type Command, useCommands } from "./use-commands.ts";

export interface Row {
  id: string;
  label: string;
  hint?: string | undefined;
  keys?: string;
  href?: string;
  run?: () => void;
}

export interface Section {
  title: string;
  rows: Row[];
}

const searchAfterMs = 80;
const mostRecent = 5;

const typeTitles: Record<SearchType, string> = {
  project: t("Projects"),
  form: t("Forms"),
  wizard: t("Wizards"),
  onboarding: t("Onboarding"),
  tester: t("Testers"),
  group: t("Groups"),
};

function hrefOf({ type, id, project }: SearchResult): string {
  const projectId = project?.id ?? id;
  if (type === "group") return `/projects/${projectId}/testers?group=${id}`;
  return crumbSources[type].hrefOf(projectId, id);
}

function resultRow(result: SearchResult): Row {
  const hint = [result.detail, result.project?.name].filter(Boolean).join(" · ");
  return { id: result.id, label: result.title, hint: hint || undefined, href: hrefOf(result) };
}

function resultSections(results: readonly SearchResult[], shown: ReadonlySet<string>): Section[] {
  const byType = new Map<SearchType, Row[]>();
  for (const result of results) {
    if (!shown.has(result.id)) byType.set(result.type, [...(byType.get(result.type) ?? []), resultRow(result)]);
  }
  return [...byType].map(([type, rows]) => ({ title: typeTitles[type], rows }));
}

const commandRow = ({ label, href, keys }: Command): Row => ({ id: keys, label, href, keys });

/** What the screen itself offers. */
function screenRows(): Row[] {
  return currentShortcuts().flatMap(({ isAction: isOfScreen, keys, label, run }) =>
    isOfScreen ? [{ id: keys, label, keys, run }] : [],
  );
}

/** `>` narrows to actions, `@` to testers. Local matches are there at once; the server's follow and stay while others load. */
export function useRows(text: string, onKeys: () => void) {
  const mode = text.startsWith(">") ? "actions" : text.startsWith("@") ? "testers" : "all";
  const q = (mode === "all" ? text : text.slice(1)).trim();
  const asked = useDebouncedValue(mode === "actions" ? "" : q, searchAfterMs);
  const types: SearchType[] | undefined = mode === "testers" ? ["tester"] : undefined;
  const found = useQuery({
    queryKey: ["search", asked, types],
    queryFn: ({ signal }) => api.search({ query: { q: asked, types } }, { signal }),
    enabled: asked !== "",
    placeholderData: asked === "" ? undefined : keepPreviousData,
    retry: false,
    // What was deleted since is not found again.
    staleTime: 0,
    gcTime: 0,
  });
  const { goTo, create } = useCommands();
  const [recent] = useState(() =>
    recentObjects().map(({ kind, id, projectId, name }): Row => ({
      id,
      label: name,
      href: crumbSources[kind].hrefOf(projectId, id),
    })),
  );
  const [ofScreen] = useState(screenRows);
  const help: Row = { id: "?", label: t("Keyboard shortcuts"), keys: "?", run: onKeys };
  const local: Section[] = [
    { title: t("Recent"), rows: mode === "all" ? recent : [] },
    { title: t("This screen"), rows: mode === "testers" ? [] : ofScreen },
    { title: t("Create"), rows: mode === "testers" ? [] : create.map(commandRow) },
    { title: t("Go to"), rows: mode === "testers" ? [] : [...goTo.map(commandRow), help] },
  ].map(({ title, rows }) => ({ title, rows: q === "" ? rows : rows.filter(({ label }) => matchesWords(label, q)) }));
  local[0]?.rows.splice(mostRecent);
  const shown = new Set(local.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const isBehind = asked !== q || found.isPlaceholderData;
  // Until the answer is there, only those of the one before that match what is typed by now.
  const results = (found.data?.results ?? []).filter(
    ({ title, detail }) => !isBehind || matchesWords(`${title} ${detail ?? ""}`, q),
  );
  const remote = asked === "" || q === "" ? [] : resultSections(results, shown);
  const sections = [...local, ...remote].filter(({ rows }) => rows.length > 0);
  const isWaiting = mode !== "actions" && q !== "" && (asked !== q || found.isFetching);
  return { sections, q, found, isWaiting };
}
