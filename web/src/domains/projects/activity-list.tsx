import { Link } from "@tanstack/react-router";
import { ClipboardCheck, FileText, FolderPlus, type LucideIcon, UserPlus } from "lucide-react";
import { Skeleton } from "../../ui/index.ts";
import type { Activity } from "./activity.ts";
import { momentOf, timeAgo } from "../../lib/dates.ts";

const icons: Record<Activity["kind"], LucideIcon> = {
  response: ClipboardCheck,
  form: FileText,
  tester: UserPlus,
  project: FolderPlus,
};

function ActivityText({ activity }: { activity: Activity }) {
  const text = (
    <>
      <span className="font-medium text-ink">{activity.subject}</span> {activity.text}
    </>
  );
  if (!activity.href) return text;
  return (
    <Link to={activity.href} className="rounded-xs text-inherit no-underline hover:text-ink">
      {text}
    </Link>
  );
}

export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {activities.map((activity) => {
        const Icon = icons[activity.kind];
        return (
          <li key={activity.id} className="flex items-start gap-3 py-1.5">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-subtle">
              <Icon aria-hidden className="size-3.5" />
            </span>
            <p className="min-w-0 grow pt-0.5 text-base text-ink-muted">
              <ActivityText activity={activity} />
            </p>
            <time
              dateTime={activity.at}
              title={momentOf(activity.at)}
              className="tabular shrink-0 whitespace-nowrap pt-1 text-xs text-ink-subtle"
            >
              {timeAgo(activity.at)}
            </time>
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
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
