import type { AttentionItem } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { Card, ErrorState, LinkButton, Loading, Skeleton } from "#ui/index.ts";
import { attentionQuery, useReadItem } from "./query.ts";
import { wordsOf } from "./words.ts";

function Item({ item, hasProject }: { item: AttentionItem; hasProject: boolean }) {
  const read = useReadItem();
  const { text, action, href, icon: Icon } = wordsOf(item);
  const { kind, project, since, notification_id } = item;
  // Their number of days is in the text.
  const hasTime = kind !== "testers_quiet";
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <p className="tabular text-base break-words text-ink">{text}</p>
        <p className="truncate text-sm text-ink-subtle">
          {hasProject && project?.name}
          {hasProject && project && hasTime && " · "}
          {hasTime && <TimeAgo time={since} />}
        </p>
      </div>
      <LinkButton
        size="sm"
        href={href}
        aria-label={
          project ? t("{action}: {text}, {project}", { action, text, project: project.name }) : `${action}: ${text}`
        }
        onPress={() => notification_id !== null && read(notification_id)}
      >
        {action}
      </LinkButton>
    </li>
  );
}

/** What waits for the signed-in team member, each with the place to deal with it. */
export function NeedsAttention({ projectId }: { projectId?: string }) {
  const query = useQuery(attentionQuery(projectId));
  const items = query.data;
  return (
    <Card as="section" title={t("Needs attention")}>
      {query.isPending && (
        <Loading className="flex flex-col">
          {[1, 2, 3].map((row) => (
            <div key={row} aria-hidden className="flex items-center gap-3 py-2">
              <Skeleton className="size-8 rounded-full!" />
              <Skeleton className="h-3 w-48 max-w-full" />
              <Skeleton className="ms-auto h-7 w-16" />
            </div>
          ))}
        </Loading>
      )}
      {query.isError && !items && (
        <ErrorState isCompact title={t("Failed to load what needs attention. Please try again.")} query={query} />
      )}
      {items?.length === 0 && (
        <p className="flex items-center gap-2 text-base text-ink-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {t("You’re all caught up.")}
        </p>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t("Needs attention")} className="-my-2 divide-y divide-line">
          {items.map((item) => (
            <Item
              key={`${item.kind} ${item.project?.id ?? ""} ${item.subject?.id ?? ""}`}
              item={item}
              hasProject={projectId === undefined}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
