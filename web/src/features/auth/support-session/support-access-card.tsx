import type { SupportAccess, SupportSession } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { patchOne } from "#lib/optimistic.ts";
import { roleNames } from "#shared/session/role-names.ts";
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Loading,
  Skeleton,
  SkeletonText,
  Switch,
  toast,
} from "#ui/index.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { api } from "#lib/api/client.ts";

function supportQuery() {
  return queryOptions({
    queryKey: ["companies", "support"],
    queryFn: ({ signal }) => api.getSupportAccess(undefined, { signal }),
  });
}

function useSetSupport() {
  const client = useQueryClient();
  const { queryKey } = supportQuery();
  return useOptimistic({
    save: (may_write: boolean) => api.setSupportAccess({ body: { may_write } }),
    patches: (may_write) => [patchOne<SupportAccess>(queryKey, (access) => ({ ...access, may_write }))],
    onSaved: (stored, may_write) => {
      client.setQueryData(queryKey, stored);
      toast.success(may_write ? t("Support can now make changes") : t("Support access is now read-only"));
    },
  });
}

/** Shows support out; however that ends, the list says how it is now. */
function useEndSupportSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.endSupportSession({ params: { id } }),
    onSettled: () => client.invalidateQueries(supportQuery()),
  });
}

/** When it was, in a few words. */
function whenOf({ created_at, started_at, ends_at, ended_at, is_running }: SupportSession): string {
  if (is_running)
    return t("Since {time} · ends by {endsAtTime}", {
      time: timeOf(started_at ?? created_at),
      endsAtTime: timeOf(ends_at),
    });
  if (started_at === null) return t("{moment} · not started", { moment: momentOf(created_at) });
  return `${momentOf(started_at)} – ${timeOf(ended_at ?? ends_at)}`;
}

function SessionItem({ session }: { session: SupportSession }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: end } = useEndSupportSession();
  const { user } = session;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium">
          {t("Session as {name}", { name: user.name })}
          <span className="text-sm font-normal text-ink-subtle">{roleNames[user.role]}</span>
          {session.is_running && <Badge tone="warning">{t("Active now")}</Badge>}
        </p>
        <p className="text-base text-ink-muted">{session.reason}</p>
        <p className="tabular text-sm text-ink-subtle">{whenOf(session)}</p>
      </div>
      {session.is_running && (
        <Button size="sm" aria-label={t("End Session as {name}", { name: user.name })} onPress={() => setAsking(true)}>
          {t("End Session")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("End this support session?")}
        confirmLabel={t("End Session")}
        onConfirm={async () => {
          await end(session.id);
          toast.success(t("Support session ended"));
        }}
      >
        <p>
          {t(
            "This signs support out as {name} right away. To come back, they must start a new session and give a reason.",
            {
              name: user.name,
            },
          )}
        </p>
      </ConfirmDialog>
    </li>
  );
}

function SessionList({ sessions }: { sessions: readonly SupportSession[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t("Recent Support Sessions")}</h3>
      {sessions.length === 0 ? (
        <p className="mt-1 text-base text-ink-muted">{t("No support sessions yet.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MayWrite({ mayWrite }: { mayWrite: boolean }) {
  const mayDecide = useCan("manage support access");
  const saving = useSetSupport();
  if (!mayDecide) {
    return (
      <p className="text-base text-ink-muted">
        {mayWrite
          ? t("Support can sign in and make changes. Only the owner can change this setting.")
          : t("Support access is read-only. Only the owner can change this setting.")}
      </p>
    );
  }
  return (
    <Switch
      isRow
      isSelected={mayWrite}
      isDisabled={saving.isPending}
      onChange={(isOn) => saving.mutate(isOn)}
      description={t("Excludes passwords, answers, messages, payments, full exports and team membership.")}
    >
      {t("Let support make changes")}
    </Switch>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-5 w-60" />
      <SkeletonText lines={2} className="mt-6" />
    </Loading>
  );
}

/** Support access, past support sessions, and ending an active one. */
export function SupportCard() {
  const access = useQuery(supportQuery());
  return (
    <Card
      as="section"
      title={t("Support Access")}
      description={t(
        "Our support team can sign in as someone in your company for 30 minutes, with a reason. Each session appears here and in the audit log.",
      )}
    >
      {access.data && (
        <>
          <MayWrite mayWrite={access.data.may_write} />
          <SessionList sessions={access.data.sessions} />
        </>
      )}
      {access.isPending && <Waiting />}
      {access.isError && !access.data && (
        <ErrorState isCompact title={t("Failed to load support access")} query={access} />
      )}
    </Card>
  );
}
