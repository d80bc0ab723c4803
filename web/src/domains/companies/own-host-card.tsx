import type { hostMissingDays, OwnHost } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { detailOf } from "../../lib/api-error.ts";
import { dayOf } from "../../lib/dates.ts";
import { useCan } from "../../lib/permissions.ts";
import { t } from "../../lib/texts.ts";
import { Banner, Button, Card, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from "../../ui/index.ts";
import { OwnHostForm } from "./own-host-form.tsx";
import { OwnHostRecords } from "./own-host-records.tsx";
import { useProveOwnHost, useRemoveOwnHost } from "./own-host-query.ts";

// By value here: the contract's own would bring all its schemas along.
const graceDays: typeof hostMissingDays = 7;
const dayMs = 86_400_000;

type InUse = NonNullable<OwnHost["in_use"]>;

function HostInUse({ in_use, target, isOpen }: { in_use: InUse; target: string; isOpen: boolean }) {
  const { host, record, proven_at, missing_since } = in_use;
  if (!missing_since) {
    return (
      <Banner tone="success" title={t("{host} is in use", { host })}>
        {t("Proven on {day}. Your people sign in there, and mails link there.", { day: dayOf(proven_at) })}
      </Banner>
    );
  }
  const until = dayOf(new Date(Date.parse(missing_since) + graceDays * dayMs).toISOString());
  return (
    <>
      <Banner tone="warning" title={t("The TXT record of {host} is missing", { host })}>
        {t("We have not found it since {day}. Put it back before {until}, or the host name is given up.", {
          day: dayOf(missing_since),
          until,
        })}
      </Banner>
      {isOpen && <OwnHostRecords host={host} record={record} target={target} />}
    </>
  );
}

function WantedHost({ wanted, target }: { wanted: NonNullable<OwnHost["wanted"]>; target: string }) {
  const { host } = wanted;
  const { mutateAsync: prove, isPending, error } = useProveOwnHost();
  const check = async () => {
    await prove();
    toast.success(t("{host} is in use", { host }));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-pretty">
        {t("{host} is not proven yet. Enter these two records where you manage its DNS, then check.", { host })}
      </p>
      <OwnHostRecords {...wanted} target={target} />
      {error && !isPending && (
        <Banner tone="danger" title={t("{host} could not be proven", { host })}>
          {detailOf(error, t("The DNS could not be asked. Please try again."))}
        </Banner>
      )}
      <Button
        variant="primary"
        isPending={isPending}
        className="self-start"
        // Said above the button.
        onPress={() => void check().catch(() => undefined)}
      >
        {t("Check now")}
      </Button>
    </div>
  );
}

function RemoveHost({ saved }: { saved: OwnHost }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveOwnHost();
  const host = saved.in_use?.host ?? saved.wanted?.host ?? "";
  return (
    <>
      <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
        {t("Remove host name")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t("Remove {host}?", { host })}
        confirmLabel={t("Remove host name")}
        onConfirm={async () => {
          await remove();
          toast.success(t("{host} was removed", { host }));
        }}
      >
        <p>
          {saved.in_use
            ? t(
                "Your people sign in at our address again, and links in mails they already have stop working there at once.",
              )
            : t("Its records prove nothing any more. To use it later, enter it again.")}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Hosts({ saved }: { saved: OwnHost }) {
  const mayChange = useCan("manage branding");
  const { in_use, wanted, target } = saved;
  if (!mayChange) {
    return (
      <>
        {in_use && <HostInUse in_use={in_use} target={target} isOpen={false} />}
        <p className="text-base text-ink-muted">
          {in_use
            ? t("The owner and admins can change it.")
            : t("There is none in use. The owner and admins can enter one.")}
        </p>
      </>
    );
  }
  return (
    <>
      {in_use && <HostInUse in_use={in_use} target={target} isOpen />}
      {wanted && <WantedHost key={wanted.host} wanted={wanted} target={target} />}
      <OwnHostForm saved={saved} />
      {(in_use ?? wanted) && <RemoveHost saved={saved} />}
    </>
  );
}

/** @param props.children what stands below: it comes with it, so that nothing moves */
export function OwnHostCard({ hosts, children }: { hosts: UseQueryResult<OwnHost>; children: ReactNode }) {
  if (hosts.isPending) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <>
      <Card
        as="section"
        title={t("Own host")}
        description={t("Your people sign in at an address of your own, and mails link there.")}
      >
        <div className="flex flex-col gap-5">
          {hosts.data ? (
            <Hosts saved={hosts.data} />
          ) : (
            <ErrorState
              isCompact
              title={t("Your host name did not load")}
              onRetry={() => void hosts.refetch()}
              isRetrying={hosts.isFetching}
            >
              {hosts.error?.message}
            </ErrorState>
          )}
        </div>
      </Card>
      {children}
    </>
  );
}
