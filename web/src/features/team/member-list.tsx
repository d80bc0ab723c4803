import type { TeamMember } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import { Card, type Column, Loading, SkeletonCard, Table } from "#ui/index.ts";
import { MemberMenu, type OnMemberAction } from "./member-menu.tsx";
import { LastActive, MemberName, MemberRole, MemberStatus } from "./member-parts.tsx";

interface MemberListProps {
  members: readonly TeamMember[];
  isLoading?: boolean;
  onAction: OnMemberAction;
}

function columnsWith(onAction: OnMemberAction): Column<TeamMember>[] {
  return [
    { id: "member", header: t("Member"), cell: (member) => <MemberName member={member} />, isRowHeader: true },
    { id: "role", header: t("Role"), cell: (member) => <MemberRole member={member} />, width: "9rem" },
    { id: "status", header: t("Status"), cell: (member) => <MemberStatus member={member} />, width: "11rem" },
    { id: "active", header: t("Last Active"), cell: (member) => <LastActive member={member} />, width: "11rem" },
    {
      id: "actions",
      header: t("Actions"),
      isHeaderHidden: true,
      width: "4rem",
      cell: (member) => <MemberMenu member={member} onAction={onAction} />,
    },
  ];
}

function MemberCards({ members, onAction }: MemberListProps) {
  return (
    <ul aria-label={t("Team Members")} className="flex flex-col gap-3">
      {members.map((member) => (
        <Card key={member.id} as="li">
          <div className="flex items-start justify-between gap-3">
            <MemberName member={member} />
            <div className="-my-1.5 -me-2 shrink-0">
              <MemberMenu member={member} onAction={onAction} />
            </div>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-1.5">
            <MemberRole member={member} />
            <MemberStatus member={member} />
            <span className="ms-auto text-sm text-ink-subtle">
              {member.last_login ? t("Active") : t("Last active:")} <LastActive member={member} />
            </span>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** A table on wide screens, cards on narrow ones. */
export function MemberList({ members, isLoading = false, onAction }: MemberListProps) {
  const isTable = useTableFits();
  if (isTable) {
    return (
      <>
        {isLoading && <output className="sr-only">{t("Loading…")}</output>}
        <Table
          label={t("Team Members")}
          columns={columnsWith(onAction)}
          rows={members}
          rowKey={({ id }) => id}
          isLoading={isLoading}
        />
      </>
    );
  }
  if (!isLoading) return <MemberCards members={members} onAction={onAction} />;
  return (
    <Loading className="flex flex-col gap-3">
      {[1, 2, 3].map((card) => (
        <SkeletonCard key={card} />
      ))}
    </Loading>
  );
}
