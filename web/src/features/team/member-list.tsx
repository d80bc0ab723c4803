import type { TeamMember } from "@firstlight/contract";
import { Crown, Ellipsis, type LucideIcon, MailX, Pause, Play, Send, UserCog, UserMinus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import {
  Card,
  type Column,
  IconButton,
  Loading,
  Menu,
  type MenuAction,
  type MenuGroup,
  SkeletonCard,
  Table,
} from "#ui/index.ts";
import { LastActive, MemberName, MemberRole, MemberStatus } from "./member-parts.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { actionsWith, type MemberAction, nameOf } from "./member-actions.ts";

type OnMemberAction = (action: MemberAction, member: TeamMember) => void;

const faces: Record<MemberAction, { label: string; icon: LucideIcon; tone?: "danger" }> = {
  resend: { label: t("Resend Invitation"), icon: Send },
  role: { label: t("Change Role"), icon: UserCog },
  owner: { label: t("Transfer Ownership"), icon: Crown },
  deactivate: { label: t("Deactivate"), icon: Pause },
  reactivate: { label: t("Reactivate"), icon: Play },
  revoke: { label: t("Revoke Invitation"), icon: MailX, tone: "danger" },
  remove: { label: t("Remove"), icon: UserMinus, tone: "danger" },
};

/** Nothing where nothing may be done. */
function MemberMenu({ member, onAction }: { member: TeamMember; onAction: OnMemberAction }) {
  const { user } = useSignedIn();
  const actions = actionsWith(user, member);
  if (actions.length === 0) return null;
  const items = actions.map((id): MenuAction => ({ id, ...faces[id], onAction: () => onAction(id, member) }));
  const groups: MenuGroup[] = [
    { id: "change", items: items.filter(({ tone }) => tone === undefined) },
    { id: "end", items: items.filter(({ tone }) => tone === "danger") },
  ].filter(({ items: some }) => some.length > 0);
  const label = t("Actions for {name}", { name: nameOf(member) });
  return <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} />} items={groups} />;
}

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
