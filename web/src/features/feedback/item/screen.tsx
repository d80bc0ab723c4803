import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FileX2 } from "lucide-react";
import { hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { EmptyState, ErrorState, Loading, Skeleton, SkeletonText } from "#ui/index.ts";
import { itemQuery } from "../queries.ts";
import { Item } from "./item.tsx";

const route = getRouteApi("/staff/projects/$projectId/feedback/inbox/$number");

function ItemSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-7 w-3/4" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-12" />
        ))}
      </div>
      <SkeletonText lines={4} />
    </Loading>
  );
}

/** One item of feedback: what was reported, what the team decides, who has it, and all that was said. */
export function ItemScreen() {
  const { projectId, number } = route.useParams();
  const item = useQuery(itemQuery({ projectId, number: Number(number) }));
  if (hasCode(item.error, "not_found", "invalid_input"))
    return (
      <EmptyState icon={FileX2} title={t("Feedback not found")} headingLevel={2}>
        {t("It may have been deleted, or the link is incomplete.")}
      </EmptyState>
    );
  if (item.isError && !item.data) return <ErrorState title={t("Failed to load feedback")} query={item} />;
  return item.data ? <Item key={item.data.id} item={item.data} /> : <ItemSkeleton />;
}
