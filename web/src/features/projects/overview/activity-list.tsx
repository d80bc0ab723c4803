import type { ProjectActivity } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { CircleCheck, ClipboardCheck, FolderPlus, type LucideIcon, Megaphone, UserPlus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { Skeleton } from "#ui/index.ts";
import { type ActivityLine, activityLine } from "./activity-text.ts";

const icons: Record<ProjectActivity["kind"], LucideIcon> = {
  created: FolderPlus,
  joined: UserPlus,
  submitted: ClipboardCheck,
  completed: CircleCheck,
  published: Megaphone,
};

function LineText({ line }: { line: ActivityLine }) {
  const text = (
    <>
      <span className="font-medium text-ink">{line.subject}</span> {line.text}
    </>
  );
  if (!line.href) return text;
  return (
    <Link to={line.href} className="rounded-xs text-inherit no-underline hover:text-ink hover:underline">
      {text}
    </Link>
  );
}

interface ActivityListProps {
  projectId: string;
  activities: readonly ProjectActivity[];
}

export function ActivityList({ projectId, activities }: ActivityListProps) {
  return (
    <ul aria-label={t("Recent Activity")} className="flex flex-col gap-1">
      {activities.map((activity) => {
        const Icon = icons[activity.kind];
        return (
          <li key={activity.id} className="flex items-start gap-3 py-1.5">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-subtle">
              <Icon aria-hidden className="size-3.5" />
            </span>
            <p className="min-w-0 grow pt-0.5 text-base break-words text-ink-muted">
              <LineText line={activityLine(activity, projectId)} />
            </p>
            <TimeAgo time={activity.at} className="tabular shrink-0 whitespace-nowrap pt-1 text-xs text-ink-subtle" />
          </li>
        );
      })}
    </ul>
  );
}

export function ActivitySkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-1">
      {["w-3/5", "w-2/5", "w-1/2", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3 py-1.5">
          <Skeleton className="size-7 rounded-full!" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="ms-auto h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
