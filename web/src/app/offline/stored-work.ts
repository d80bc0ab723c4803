import type { Api, OfflineProject, RouteOutput } from "@firstlight/contract";
import { hashKey, type QueryKey } from "@tanstack/react-query";
import { latestMessagesQuery, testerFormsQuery } from "#features/dashboard/queries.ts";
import { fillQuery, myFormsQuery } from "#features/forms/fill/queries.ts";
import { projectUsersQuery } from "#features/messages/queries.ts";
import { ownMessagesQuery } from "#features/messages/thread-queries.ts";
import { onboardingQuery, runQuery, testerWizardsQuery, wizardToRunQuery } from "#features/wizards/run/queries.ts";
import type { StoredResponse } from "#lib/offline/response-cache.ts";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";

export type OfflineWork = RouteOutput<Api["getOffline"]>;
type Row = readonly [QueryKey, unknown];

/** The first page of a list, as its query has it. */
const firstPage = (items: readonly unknown[], next: string | null) => ({
  pages: [{ items, next, total: null }],
  pageParams: [null],
});

function rowsOf({ id, forms, runs, wizards, onboarding, messages }: OfflineProject): Row[] {
  return [
    ...forms.map((each): Row => [fillQuery(id, each.entry.form.id).queryKey, each]),
    ...runs.flatMap(({ wizard, run }): Row[] => [
      [wizardToRunQuery(wizard.id).queryKey, wizard],
      [runQuery(wizard.id).queryKey, run],
    ]),
    ...(wizards ? [[testerWizardsQuery(id).queryKey, wizards.wizards] as const] : []),
    ...(onboarding ? [[onboardingQuery(id).queryKey, onboarding] as const] : []),
    ...(messages
      ? [
          [ownMessagesQuery(id).queryKey, firstPage(messages.messages, messages.next)] as const,
          [latestMessagesQuery(id).queryKey, messages.messages.slice(0, 5)] as const,
        ]
      : []),
  ];
}

/** What one call has brought, as the queries of testers' screens would have stored it. */
export function storedWork({ dashboard, team, projects }: OfflineWork, at: number, owner: string): StoredResponse[] {
  const lists = dashboard?.projects.flatMap(({ project, forms }): Row[] => [
    [testerFormsQuery(project.id).queryKey, forms],
    [myFormsQuery(project.id).queryKey, forms],
    ...(team ? [[projectUsersQuery(project.id).queryKey, firstPage(team.users, team.next)] as const] : []),
  ]);
  const rows: Row[] = [
    ...(dashboard ? [[testerDashboardQuery().queryKey, dashboard] as const] : []),
    ...(lists ?? []),
    ...projects.flatMap(rowsOf),
  ];
  return rows.map(([queryKey, data]) => ({ key: owner + hashKey(queryKey), at, data }));
}
