import type { AdminSupportSession } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { timeAgo, timeUntil } from "#lib/format/dates.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { Badge, Banner, Button, Card, Loading, SkeletonText, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";

/** Support sessions that can still be ended. One may start, or a company may end one, at any time. */
function activeSupportSessionsQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "support-sessions", "running"],
    queryFn: ({ signal }) => adminApi.listSupportSessions({ query: { is_running: true } }, { signal }),
    refetchInterval: 15_000,
  });
}

function useEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AdminSupportSession) => adminApi.endSupportSessionAsAdmin({ params: { id } }),
    onSuccess: (_done, { user }) =>
      toast.success(t("Support session as {name} ended", { name: user.name || user.email })),
    onError: (error) => toast.error(t("Failed to end support session"), { description: detailOf(error, unexpected()) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["platform-admin"] }),
  });
}

function SessionItem({
  session,
  isEnding,
  onEnd,
}: {
  session: AdminSupportSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { admin, company, user, reason, started_at, ends_at } = session;
  const name = user.name || user.email;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <p className="wrap-anywhere text-ink">
          {rich("{admin} as {name} ({role}) at {company}", {
            admin: <strong className="font-semibold">{admin?.name ?? t("Former admin")}</strong>,
            name: <strong className="font-semibold">{name}</strong>,
            role: roleNames[user.role],
            company: company.name,
          })}
        </p>
        <p className="wrap-anywhere text-ink-muted">{reason}</p>
        <p className="text-sm text-ink-subtle">
          {started_at === null
            ? t("Not opened yet, ends {timeUntil}", { timeUntil: timeUntil(ends_at) })
            : t("Started {timeAgo}, ends {timeUntil}", { timeAgo: timeAgo(started_at), timeUntil: timeUntil(ends_at) })}
        </p>
      </div>
      <Button size="sm" isPending={isEnding} onPress={onEnd}>
        {rich("End Session<part> as {name}</part>", {
          name,
          part: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </li>
  );
}

/** Active support sessions, and the action to end one. */
export function ActiveSupportSessions() {
  const query = useQuery(activeSupportSessionsQuery());
  const end = useEnd();
  const sessions = query.data ?? [];
  const ending = end.isPending ? end.variables.id : undefined;
  return (
    <Card
      actions={
        sessions.length > 0 && (
          <ExportButton
            size="sm"
            what={t("active support sessions")}
            file="active-support-sessions"
            load={() => adminApi.exportSupportSessions({ query: { is_running: true } })}
          />
        )
      }
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("Active Support Sessions")}
          {sessions.length > 0 && (
            <Badge tone="warning" icon={Eye}>
              {t("{count} active", { count: sessions.length })}
            </Badge>
          )}
        </span>
      }
    >
      {query.isPending && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {query.isError && (
        <Banner
          tone="danger"
          action={{ label: t("Retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
        >
          {query.data
            ? t("Failed to refresh. This may be out of date.")
            : t("Failed to load active support sessions. Please try again.")}
        </Banner>
      )}
      {query.data && sessions.length === 0 && <p className="text-ink-muted">{t("No active support sessions.")}</p>}
      {sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={session.id === ending}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
