import type { TeamMember } from "@firstlight/contract";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Avatar, Badge, type BadgeTone } from "#ui/index.ts";
import { nameOf } from "./member-actions.ts";

interface PartProps {
  member: TeamMember;
}

const roleTones: Record<TeamMember["role"], BadgeTone> = {
  owner: "brand",
  admin: "info",
  member: "neutral",
  beta_tester: "neutral",
};

export function MemberName({ member }: PartProps) {
  const { user } = useSignedIn();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(member)} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold text-ink">{nameOf(member)}</span>
          {member.id === user.id && <span className="shrink-0 text-sm font-normal text-ink-subtle">{t("You")}</span>}
        </span>
        <span className="block truncate text-sm font-normal text-ink-muted" title={member.email}>
          {member.email}
        </span>
      </span>
    </span>
  );
}

export function MemberRole({ member }: PartProps) {
  return <Badge tone={roleTones[member.role]}>{roleNames[member.role]}</Badge>;
}

/** Invited users are neither active nor inactive before they join. */
export function MemberStatus({ member }: PartProps) {
  if (member.invitation_status === "pending") return <Badge tone="info">{t("Invited")}</Badge>;
  if (member.invitation_status === "expired") return <Badge tone="warning">{t("Invitation expired")}</Badge>;
  if (member.is_suspended) return <Badge tone="danger">{t("Suspended by {product}", { product })}</Badge>;
  return (
    <Badge tone={member.is_active ? "success" : "neutral"} hasDot>
      {member.is_active ? t("Active") : t("Inactive")}
    </Badge>
  );
}

export function LastActive({ member }: PartProps) {
  if (!member.last_login) return <span className="text-ink-subtle">{t("Never")}</span>;
  return <TimeAgo time={member.last_login} className="whitespace-nowrap text-ink-muted" />;
}
