import { type BuildRetest, keysOf, type RetestStatus } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck, X } from "lucide-react";
import { useState } from "react";
import { dayText } from "#lib/format/days.ts";
import { t } from "#lib/text/translate.ts";
import { environmentLine } from "../labels.ts";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";
import { useIsArchived } from "#shared/projects/query.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import {
  Badge,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  Loading,
  LoadMore,
  NativeSelect,
  SkeletonRow,
} from "#ui/index.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { retestStatusLabels, retestStatusTones } from "./labels.ts";
import { type BuildAddress, retestsQuery, useCancelRetest } from "./queries.ts";

const statuses = keysOf(retestStatusLabels);
const isStatus = (value: string): value is RetestStatus => Object.hasOwn(retestStatusLabels, value);

interface RetestRowProps {
  projectId: string;
  retest: BuildRetest;
  isArchived: boolean;
}

function RetestRow({ projectId, retest, isArchived }: RetestRowProps) {
  const { item, status } = retest;
  const user = { ...retest.user, name: retest.user.name || t("No Name") };
  const cancel = useCancelRetest(projectId);
  const [isCanceling, setCanceling] = useState(false);
  const environment = environmentLine(retest.environment);
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TesterLink projectId={projectId} testerId={user.id}>
          {user.name}
        </TesterLink>
        <Badge tone={retestStatusTones[status]}>{retestStatusLabels[status]}</Badge>
        <div className="flex grow items-center justify-end gap-1 text-sm text-ink-muted">
          {retest.answered_at === null ? (
            t("Due {day}", { day: dayText(retest.due_on) })
          ) : (
            <TimeAgo time={retest.answered_at} />
          )}
          {status === "open" && !isArchived && (
            <IconButton
              icon={X}
              size="sm"
              label={t("Stop asking {name}", { name: user.name })}
              onPress={() => setCanceling(true)}
            />
          )}
        </div>
        {isCanceling && (
          <ConfirmDialog
            isOpen
            onOpenChange={setCanceling}
            title={t("Stop asking {name}?", { name: user.name })}
            confirmLabel={t("Stop Asking")}
            onConfirm={() => cancel.mutateAsync(retest.id)}
          >
            {t("They no longer have to check {reference} in this build.", { reference: item.reference })}
          </ConfirmDialog>
        )}
      </div>
      <Link
        to="/projects/$projectId/feedback/$number"
        params={{ projectId, number: String(item.number) }}
        className="truncate text-sm text-ink-muted hover:underline"
      >
        {item.reference} · {item.title}
      </Link>
      {retest.note !== "" && <MessageText text={retest.note} />}
      {environment !== "" && <p className="text-sm text-ink-subtle">{environment}</p>}
      <MessageFiles files={retest.files} />
    </li>
  );
}

/** Who was asked to check something in a build, and what they said. */
export function BuildRetests(address: BuildAddress) {
  const [status, setStatus] = useState<RetestStatus>();
  const isArchived = useIsArchived(address.projectId);
  const retests = useInfiniteQuery(retestsQuery(address, status));
  const list = retests.data?.pages.flatMap(({ items }) => items) ?? [];
  const rows = () => {
    if (retests.isPending)
      return (
        <Loading label={t("Loading answers…")}>
          {[1, 2, 3].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </Loading>
      );
    if (retests.isError && list.length === 0)
      return <ErrorState isCompact title={t("Failed to load answers")} query={retests} />;
    if (list.length === 0)
      return (
        <EmptyState
          isCompact
          icon={ClipboardCheck}
          title={status ? t("No matching answers") : t("No one is asked yet")}
        >
          {status
            ? t("Choose another status.")
            : t("Once the build is announced, those who have what it fixes are asked to check.")}
        </EmptyState>
      );
    return (
      <>
        <ul aria-label={t("Retests")}>
          {list.map((retest) => (
            <RetestRow key={retest.id} projectId={address.projectId} retest={retest} isArchived={isArchived} />
          ))}
        </ul>
        {retests.hasNextPage && <LoadMore query={retests} shown={list.length} className="p-4" />}
      </>
    );
  };
  return (
    <section aria-labelledby="retests" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="retests" className="text-lg font-semibold text-ink">
          {t("Is it fixed?")}
        </h3>
        <NativeSelect
          label={t("Status")}
          isLabelHidden
          value={status ?? ""}
          onChange={(value) => setStatus(isStatus(value) ? value : undefined)}
          options={[
            { value: "", label: t("All answers") },
            ...statuses.map((value) => ({ value, label: retestStatusLabels[value] })),
          ]}
        />
      </div>
      <div className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">{rows()}</div>
    </section>
  );
}
