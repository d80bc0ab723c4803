import { product } from "#lib/text/product.ts";
import type { ActiveSession } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { timeAgo } from "#lib/format/dates.ts";
import { Badge, Button, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { deviceOf } from "./device-of.ts";
import { sessionsQuery } from "./queries.ts";

export function ActiveSessions() {
  const sessions = useQuery(sessionsQuery());
  const list = sessions.data ?? [];
  return (
    <section aria-labelledby="sessions-title" className="border-t border-line pt-6">
      <SectionHeading id="sessions-title" title={t("Active Sessions")} as="h3">
        {t("Don’t recognize one of them? Sign it out, and change your password.")}
      </SectionHeading>
      <div className="mt-4">
        {sessions.isPending && <ActiveSessionsSkeleton />}
        {sessions.isError && list.length === 0 && (
          <ErrorState title={t("Failed to load active sessions")} isCompact query={sessions} />
        )}
        {list.length > 0 && (
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </div>
      {list.length > 1 && <SignOutElsewhere />}
    </section>
  );
}

function useEnded() {
  const client = useQueryClient();
  return () => client.invalidateQueries(sessionsQuery());
}

function lastSeen({ is_current, is_support, created_at, last_seen_at }: ActiveSession): string {
  if (is_current) return t("Active now");
  return is_support
    ? t("Started {timeAgo}, lasts up to 30 minutes", { timeAgo: timeAgo(created_at) })
    : t("Last seen {timeAgo}", { timeAgo: timeAgo(last_seen_at) });
}

function SessionItem({ session }: { session: ActiveSession }) {
  const ended = useEnded();
  const device = deviceOf(session.user_agent);
  const name = session.is_support ? t("{product} support", { product }) : device.name;
  const Icon = session.is_support ? LifeBuoy : device.isPhone ? Smartphone : Laptop;
  const ending = useMutation({
    mutationFn: () => api.endSession({ params: { id: session.id } }),
    onSuccess: () => {
      toast.success(t("Signed out: {name}", { name }));
      return ended();
    },
    onError: (error) => {
      toast.error(t("Failed to sign out {name}", { name }), { description: detailOf(error, t("Please try again.")) });
      return ended();
    },
  });
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-ink">
          {name}
          {session.is_current && <Badge tone="brand">{t("This Device")}</Badge>}
          {session.is_support && !session.is_current && (
            <Badge tone="warning">{t("Support is signed in as you")}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-subtle">
          {session.company_name}
          {!session.is_support && ` · ${session.ip}`}
        </p>
        <p className="text-sm text-ink-subtle">{lastSeen(session)}</p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          isPending={ending.isPending}
          pendingLabel={t("Signing out…")}
          aria-label={
            session.is_support
              ? t("Sign Out {name}, signed in as you", { name })
              : t("Sign Out {name}, last seen {timeAgo}", { name, timeAgo: timeAgo(session.last_seen_at) })
          }
          onPress={() => ending.mutate()}
        >
          {t("Sign Out")}
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const ended = useEnded();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    const { ended: count } = await api.endOtherSessions();
    toast.success(plural(count, "Signed out of {count} other session", "Signed out of {count} other sessions"));
    await ended();
  };
  return (
    <>
      <Button className="mt-3" onPress={() => setAsking(true)}>
        {t("Sign Out Everywhere Else")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Sign out everywhere else?")}
        confirmLabel={t("Sign Out Everywhere Else")}
        tone="danger"
        onConfirm={end}
      >
        <p>{t("You stay signed in here. Every other browser must sign in again. Unsent answers stay there.")}</p>
      </ConfirmDialog>
    </>
  );
}

function ActiveSessionsSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-5" />
          <div className="grow">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-2 h-3 w-56" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
