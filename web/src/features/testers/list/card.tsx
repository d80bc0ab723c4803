import type { BetaUser, ProjectTester } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { PersonCardSkeleton } from "#shared/testers/card-skeleton.tsx";
import { Avatar, Badge, Card, cx, SelectBox, Skeleton } from "#ui/index.ts";
import { dayOf } from "#lib/format/dates.ts";
import type { TesterFilter } from "../queries.ts";
import type { Selection } from "./use-selection.ts";

/** Invited testers are neither active nor inactive before they join. */
export function StatusBadge({ tester: { is_active, is_suspended, invitation_status } }: { tester: BetaUser }) {
  if (invitation_status === "pending") return <Badge tone="info">{t("Invited")}</Badge>;
  if (invitation_status === "expired") return <Badge tone="warning">{t("Invitation expired")}</Badge>;
  if (is_suspended) return <Badge tone="danger">{t("Suspended by {product}", { product })}</Badge>;
  return (
    <Badge tone={is_active ? "success" : "neutral"} hasDot>
      {is_active ? t("Active") : t("Inactive")}
    </Badge>
  );
}

interface TesterCardProps {
  projectId: string;
  tester: ProjectTester;
  /** Of the list, for the tester's profile to lead through. */
  filters: TesterFilter;
  /** For those who may change testers. */
  selection?: Selection;
  menu?: ReactNode;
}

export function TesterCard({ projectId, tester, filters, selection, menu }: TesterCardProps) {
  const since = tester.joined_at ?? tester.created_at;
  const isSelected = selection?.ids.has(tester.id) ?? false;
  return (
    // Rows far below are laid out only when they come near: hundreds stay light.
    <Card
      as="li"
      className={cx("[contain-intrinsic-size:auto_9rem] [content-visibility:auto]", isSelected && "bg-brand-soft!")}
    >
      <div className="flex items-center gap-3">
        {selection && (
          <SelectBox
            id={tester.id}
            label={t("Select {name}", { name: tester.name || tester.email })}
            isSelected={isSelected}
            onSelect={selection.select}
          />
        )}
        <Avatar name={tester.name || tester.email} />
        <div className="min-w-0 grow">
          <p className="truncate text-base font-semibold text-ink">
            <Link
              to="/projects/$projectId/testers/$testerId"
              params={{ projectId, testerId: tester.id }}
              search={filters}
              className="rounded-xs text-ink no-underline hover:underline"
            >
              {tester.name || t("No Name")}
            </Link>
          </p>
          <p className="truncate text-sm text-ink-muted" title={tester.email}>
            {tester.email || t("No Email")}
          </p>
        </div>
        {menu && <div className="self-start">{menu}</div>}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <StatusBadge tester={tester} />
        <span className="tabular text-xs text-ink-subtle">
          {tester.joined_at ? t("Joined") : t("Invited")} <time dateTime={since}>{dayOf(since)}</time>
        </span>
      </div>
    </Card>
  );
}

export const TesterCardSkeleton = () => (
  <PersonCardSkeleton>
    <div className="mt-5 flex items-center justify-between">
      <Skeleton className="h-4 w-16 rounded-full!" />
      <Skeleton className="h-3 w-24" />
    </div>
  </PersonCardSkeleton>
);
