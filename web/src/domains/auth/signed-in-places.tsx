import type { SignInPlace } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import { plural, t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { timeAgo } from "../../lib/dates.ts";
import { Badge, Button, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from "../../ui/index.ts";
import { deviceOf } from "./device-of.ts";
import { sessionsQuery } from "./queries.ts";

export function SignedInPlaces() {
  const places = useQuery(sessionsQuery());
  const list = places.data ?? [];
  return (
    <section aria-labelledby="places-title" className="border-t border-line pt-6">
      <h3 id="places-title" className="text-lg font-semibold text-ink">
        {t("Where you are signed in")}
      </h3>
      <p className="mt-0.5 text-base text-ink-muted">
        {t("Do not know one of them? Sign it out, and change your password.")}
      </p>
      <div className="mt-4">
        {places.isPending && <PlacesSkeleton />}
        {places.isError && list.length === 0 && (
          <ErrorState
            title={t("Your sign-ins did not load")}
            onRetry={() => void places.refetch()}
            isRetrying={places.isFetching}
            isCompact
          >
            {places.error.message}
          </ErrorState>
        )}
        {list.length > 0 && (
          <ul className="divide-y divide-line">
            {list.map((place) => (
              <Place key={place.id} place={place} />
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

function lastSeen({ is_current, is_support, created_at, last_seen_at }: SignInPlace): string {
  if (is_current) return t("In use now");
  return is_support
    ? t("Since {timeAgo}, for half an hour at most", { timeAgo: timeAgo(created_at) })
    : t("Last seen {timeAgo}", { timeAgo: timeAgo(last_seen_at) });
}

function Place({ place }: { place: SignInPlace }) {
  const ended = useEnded();
  const device = deviceOf(place.user_agent);
  const name = place.is_support ? t("Firstlight support") : device.name;
  const Icon = place.is_support ? LifeBuoy : device.isPhone ? Smartphone : Laptop;
  const ending = useMutation({
    mutationFn: () => api.endSession({ params: { id: place.id } }),
    onSuccess: () => {
      toast.success(t("Signed out: {name}", { name }));
      return ended();
    },
    onError: (error) => {
      toast.error(t("{name} is still signed in", { name }), { description: detailOf(error, t("Please try again.")) });
      return ended();
    },
  });
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-ink">
          {name}
          {place.is_current && <Badge tone="brand">{t("This device")}</Badge>}
          {place.is_support && !place.is_current && <Badge tone="warning">{t("Looking in as you")}</Badge>}
        </p>
        <p className="text-sm text-ink-subtle">
          {place.company_name}
          {!place.is_support && ` · ${place.ip}`}
        </p>
        <p className="text-sm text-ink-subtle">{lastSeen(place)}</p>
      </div>
      {!place.is_current && (
        <Button
          size="sm"
          isPending={ending.isPending}
          pendingLabel={t("Signing out…")}
          aria-label={
            place.is_support
              ? t("Sign out {name}, looking in as you", { name })
              : t("Sign out {name}, last seen {timeAgo}", { name, timeAgo: timeAgo(place.last_seen_at) })
          }
          onPress={() => ending.mutate()}
        >
          {t("Sign out")}
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
    toast.success(plural(count, "Signed out of {count} other place", "Signed out of {count} other places"));
    await ended();
  };
  return (
    <>
      <Button className="mt-3" onPress={() => setAsking(true)}>
        {t("Sign out everywhere else")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Sign out everywhere else?")}
        confirmLabel={t("Sign out everywhere else")}
        tone="danger"
        onConfirm={end}
      >
        <p>
          {t("You stay signed in here. Every other browser has to sign in again; what is unsent there stays there.")}
        </p>
      </ConfirmDialog>
    </>
  );
}

function PlacesSkeleton() {
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
