import type { TeamMember } from "@firstlight/contract";
import { Crown, Ellipsis, type LucideIcon, MailX, Pause, Play, Send, UserCog, UserMinus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { IconButton, Menu, type MenuAction, type MenuGroup } from "#ui/index.ts";
import { actionsWith, type MemberAction, nameOf } from "./member-actions.ts";

export type OnMemberAction = (action: MemberAction, member: TeamMember) => void;

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
export function MemberMenu({ member, onAction }: { member: TeamMember; onAction: OnMemberAction }) {
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
