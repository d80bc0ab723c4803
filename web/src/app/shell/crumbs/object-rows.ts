import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "#features/wizards/calls.ts";
import { api } from "#lib/api/client.ts";
import type { ObjectKind } from "./sources.ts";
import { recentObjects } from "./recent-objects.ts";

const maxRows = 8;

interface Row {
  id: string;
  name: string;
}

async function find(kind: ObjectKind, projectId: string, q: string | undefined, signal: AbortSignal): Promise<Row[]> {
  const query = { q, limit: maxRows };
  if (kind === "project") {
    const { items } = await api.listProjects.page({ query }, { signal });
    return items.map(({ id, name }) => ({ id, name }));
  }
  if (kind === "tester") {
    const { items } = await api.listProjectTesters.page({ params: { id: projectId }, query }, { signal });
    return items.map(({ id, name, email }) => ({ id, name: name || email }));
  }
  const { items } =
    kind === "form"
      ? await api.listForms.page({ query: { ...query, project_id: projectId } }, { signal })
      : await calls[kind].list(projectId, query, { signal });
  return items.map(({ id, title }) => ({ id, name: title }));
}

const domains = {
  project: "projects",
  form: "forms",
  wizard: "wizards",
  onboarding: "wizards",
  tester: "testers",
} as const;

/** What was opened last comes first; without enough of it, the newest. */
export function useObjectRows(kind: ObjectKind, projectId: string, q: string | undefined) {
  const found = useQuery({
    queryKey: [domains[kind], "names", kind, projectId, q],
    queryFn: ({ signal }) => find(kind, projectId, q, signal),
    placeholderData: keepPreviousData,
  });
  const [recent] = useState(() =>
    recentObjects().filter((object) => object.kind === kind && (kind === "project" || object.projectId === projectId)),
  );
  // A later name replaces the one it was opened under, and keeps its place.
  const rows = new Map<string, Row>([...(q ? [] : recent), ...(found.data ?? [])].map((row) => [row.id, row]));
  return { found, rows: [...rows.values()].slice(0, maxRows) };
}
