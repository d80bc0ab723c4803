import type { SupportSession } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../lib/texts.ts";
import { detailOf } from "../../lib/api-error.ts";
import { momentOf, timeOf } from "../../lib/dates.ts";
import { useCan } from "../../lib/permissions.ts";
import { roleNames } from "../../lib/role-names.ts";
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
} from "../../ui/index.ts";
import { supportQuery, useEndVisit, useSetSupport } from "./support-query.ts";

/** When it was, in a few words. */
function whenOf({ created_at, started_at, ends_at, ended_at, is_running }: SupportSession): string {
  if (is_running)
    return t("Since {time}, until {endsAtTime} at the latest", {
      time: timeOf(started_at ?? created_at),
      endsAtTime: timeOf(ends_at),
    });
  if (started_at === null) return t("{moment} · nobody has come in", { moment: momentOf(created_at) });
  return `${momentOf(started_at)} – ${timeOf(ended_at ?? ends_at)}`;
}

function Visit({ visit }: { visit: SupportSession }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: end } = useEndVisit();
  const { user } = visit;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium">
          {t("As {name}", { name: user.name })}
          <span className="text-sm font-normal text-ink-subtle">{roleNames[user.role]}</span>
          {visit.is_running && <Badge tone="warning">{t("Looking in now")}</Badge>}
        </p>
        <p className="text-base text-ink-muted">{visit.reason}</p>
        <p className="tabular text-sm text-ink-subtle">{whenOf(visit)}</p>
      </div>
      {visit.is_running && (
        <Button
          size="sm"
          aria-label={t("End now: the visit as {name}", { name: user.name })}
          onPress={() => setAsking(true)}
        >
          {t("End now")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("End this visit?")}
        confirmLabel={t("End now")}
        onConfirm={async () => {
          await end(visit.id);
          toast.success(t("The visit has ended"));
        }}
      >
        <p>
          {t("Our support, who looks in as {name}, is signed out at once. They may look in again for another reason.", {
            name: user.name,
          })}
        </p>
      </ConfirmDialog>
    </li>
  );
}

function Visits({ visits }: { visits: readonly SupportSession[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t("Recent visits")}</h3>
      {visits.length === 0 ? (
        <p className="mt-1 text-base text-ink-muted">{t("Nobody of our support has looked in yet.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MayWrite({ mayWrite }: { mayWrite: boolean }) {
  const mayDecide = useCan("manage support access");
  const saving = useSetSupport();
  const change = async (isOn: boolean) => {
    try {
      await saving.mutateAsync(isOn);
      toast.success(isOn ? t("Our support may change things now") : t("Our support may only look now"));
    } catch (error) {
      toast.error(t("What our support may do was not saved"), { description: detailOf(error, t("Please try again.")) });
    }
  };
  if (!mayDecide) {
    return (
      <p className="text-base text-ink-muted">
        {mayWrite
          ? t("It may also change things while it looks in. The owner decides that.")
          : t("It may only look. The owner decides that.")}
      </p>
    );
  }
  return (
    <Switch
      isRow
      isSelected={saving.isPending ? saving.variables : mayWrite}
      isDisabled={saving.isPending}
      onChange={(isOn) => void change(isOn)}
      description={t("Never passwords, answers, messages, payments, exports of everything or who is in the team.")}
    >
      {t("Support may change things")}
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

/** What our support may do here, when it looked in, and the way to show it out. */
export function SupportCard() {
  const access = useQuery(supportQuery());
  return (
    <Card
      as="section"
      title={t("Support access")}
      description={t(
        "Our support can look in as one of you for half an hour, for a reason it writes down. You see it here and in the audit log.",
      )}
    >
      {access.data && (
        <>
          <MayWrite mayWrite={access.data.may_write} />
          <Visits visits={access.data.sessions} />
        </>
      )}
      {access.isPending && <Waiting />}
      {access.isError && !access.data && (
        <ErrorState
          isCompact
          title={t("What our support may do did not load")}
          onRetry={() => void access.refetch()}
          isRetrying={access.isFetching}
        >
          {access.error.message}
        </ErrorState>
      )}
    </Card>
  );
}
