import type { domainMissingDays, CustomDomain } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, Card, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from "#ui/index.ts";
import { CustomDomainForm } from "./form.tsx";
import { CustomDomainRecords } from "./dns-records.tsx";
import { customDomainQuery, useVerifyCustomDomain, useRemoveCustomDomain } from "./query.ts";

// Copied value: importing it from the contract would load all its schemas.
const graceDays: typeof domainMissingDays = 7;
const dayMs = 86_400_000;

type InUse = NonNullable<CustomDomain["in_use"]>;

function ActiveDomain({ in_use, target, isOpen }: { in_use: InUse; target: string; isOpen: boolean }) {
  const { host, record, proven_at, missing_since } = in_use;
  if (!missing_since) {
    return (
      <Banner tone="success" title={t("{host} is in use", { host })}>
        {t("Verified on {day}. Your team and testers sign in there, and emails link there.", { day: dayOf(proven_at) })}
      </Banner>
    );
  }
  const until = dayOf(new Date(Date.parse(missing_since) + graceDays * dayMs).toISOString());
  return (
    <>
      <Banner tone="warning" title={t("The TXT record for {host} is missing", { host })}>
        {t("We have not found it since {day}. Restore it before {until}, or the domain is removed.", {
          day: dayOf(missing_since),
          until,
        })}
      </Banner>
      {isOpen && <CustomDomainRecords host={host} record={record} target={target} />}
    </>
  );
}

function PendingDomain({ wanted, target }: { wanted: NonNullable<CustomDomain["wanted"]>; target: string }) {
  const { host } = wanted;
  const { mutateAsync: verify, isPending, error } = useVerifyCustomDomain();
  const check = async () => {
    await verify();
    toast.success(t("{host} is in use", { host }));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-pretty">
        {t("{host} is not verified yet. Add these 2 records where you manage its DNS, then check.", { host })}
      </p>
      <CustomDomainRecords {...wanted} target={target} />
      {error && !isPending && (
        <Banner tone="danger" title={t("Failed to verify {host}", { host })}>
          {detailOf(error, t("Failed to check DNS. Please try again."))}
        </Banner>
      )}
      <Button
        variant="primary"
        isPending={isPending}
        className="self-start"
        // The error is shown above the button.
        onPress={() => void check().catch(() => undefined)}
      >
        {t("Check Now")}
      </Button>
    </div>
  );
}

function RemoveDomain({ saved }: { saved: CustomDomain }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveCustomDomain();
  const host = saved.in_use?.host ?? saved.wanted?.host ?? "";
  return (
    <>
      <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
        {t("Remove Domain")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t("Remove {host}?", { host })}
        confirmLabel={t("Remove Domain")}
        onConfirm={async () => {
          await remove();
          toast.success(t("{host} was removed", { host }));
        }}
      >
        <p>
          {saved.in_use
            ? t(
                "Your team and testers sign in at our address again. Links in emails they already have stop working right away.",
              )
            : t("Its DNS records are no longer valid. To use the domain later, add it again.")}
        </p>
      </ConfirmDialog>
    </>
  );
}

function CustomDomainStatus({ saved }: { saved: CustomDomain }) {
  const mayChange = useCan("manage branding");
  const isOff = useIsOff("custom_domains");
  const { in_use, wanted, target } = saved;
  if (!mayChange) {
    return (
      <>
        {in_use && <ActiveDomain in_use={in_use} target={target} isOpen={false} />}
        <p className="text-base text-ink-muted">
          {in_use
            ? t("The owner and admins can change it.")
            : t("No custom domain yet. The owner and admins can add one.")}
        </p>
      </>
    );
  }
  return (
    <>
      {in_use && <ActiveDomain in_use={in_use} target={target} isOpen />}
      {wanted && <PendingDomain key={wanted.host} wanted={wanted} target={target} />}
      {isOff ? (
        <p className="text-base text-ink-muted">
          {t("Custom domains are off for your company. Contact support to turn them on.")}
        </p>
      ) : (
        <CustomDomainForm saved={saved} />
      )}
      {(in_use ?? wanted) && <RemoveDomain saved={saved} />}
    </>
  );
}

export function CustomDomainCard() {
  const customDomain = useQuery(customDomainQuery());
  if (customDomain.isPending) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <Card
      as="section"
      title={t("Custom Domain")}
      description={t("Your team and testers sign in at your own domain, and emails link there.")}
    >
      <div className="flex flex-col gap-5">
        {customDomain.data ? (
          <CustomDomainStatus saved={customDomain.data} />
        ) : (
          <ErrorState isCompact title={t("Failed to load custom domain")} query={customDomain} />
        )}
      </div>
    </Card>
  );
}
