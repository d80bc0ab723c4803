import { getRouteApi, Outlet, useRouterState } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { TabNav } from "#ui/index.ts";
import { addCalls } from "#lib/api/client.ts";
import { staffFeedbackTable } from "#shared/feedback/staff-route-table.ts";

addCalls(staffFeedbackTable);

const route = getRouteApi("/staff/projects/$projectId/feedback");

/** The views of a project's feedback in their order; one line per view. */
const views = [
  { label: t("Inbox"), path: "" },
  { label: t("Board"), path: "/board" },
  { label: t("Answers"), path: "/answers" },
  { label: t("Builds"), path: "/builds" },
  { label: t("Insights"), path: "/insights" },
];

/** The views of a project's feedback, with the one that is shown below them. */
export function FeedbackLayout() {
  const { projectId } = route.useParams();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const base = `/projects/${projectId}/feedback`;
  const items = views.map(({ label, path }) => ({ label, href: base + path }));
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const current = items.findLast(({ href }) => isAt(href))?.href;
  return (
    <>
      <TabNav label={t("Feedback views")} items={items} current={current} className="-mt-3 mb-5" />
      <Outlet />
    </>
  );
}
