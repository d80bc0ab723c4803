import { Ellipsis, KeyRound, Mail, MailX, PartyPopper, Pause, Play } from "lucide-react";
import { useState } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { RevokeTester } from "./revoke-tester.tsx";
import { useActivity } from "#shared/testers/access.ts";
import type { ResendType, useResend } from "#shared/email/use-resend.ts";
import { IconButton, Menu, type MenuAction } from "#ui/index.ts";
import type { Person } from "./queries.ts";

interface PersonMenuProps {
  person: Person;
  onResend: ReturnType<typeof useResend>;
  /** Called when the person can no longer receive email. */
  onGone: () => void;
}

/** The emails that can be resent to a person; an invitation or welcome only if its text is still accurate. */
function mailsFor(
  { id: to, hasJoined, isInactive, isSuspended }: Person,
  onResend: PersonMenuProps["onResend"],
): MenuAction[] {
  const item = (id: ResendType, label: string, icon: typeof Mail, whyNot?: string) => ({
    id,
    label,
    icon,
    isDisabled: whyNot !== undefined,
    ...(whyNot !== undefined && { description: whyNot }),
    onAction: () => onResend(to, id),
  });
  const outside = isInactive ? t("Deactivated") : undefined;
  const inactive = isSuspended ? t("Suspended by {product}", { product }) : outside;
  return [
    item("invitation", t("Invite"), Mail, hasJoined ? t("Already joined") : undefined),
    item("magic_link", t("Magic Link"), KeyRound, inactive),
    item("welcome", t("Welcome"), PartyPopper, hasJoined ? inactive : t("Not joined yet")),
  ];
}

/**
 * Emails to resend, and a tester's access for users with the permission. A tester without projects appears in no other list.
 */
export function PersonMenu({ person, onResend, onGone }: PersonMenuProps) {
  const [isRevoking, setRevoking] = useState(false);
  const setActive = useActivity(person);
  const mayManage = useCan("manage testers") && person.role === "beta_tester" && !person.isSuspended;
  const revoke = {
    id: "revoke",
    label: t("Revoke Invitation"),
    icon: MailX,
    tone: "danger" as const,
    onAction: () => setRevoking(true),
  };
  const activity = person.isInactive
    ? { id: "reactivate", label: t("Reactivate"), icon: Play, onAction: () => setActive(true) }
    : { id: "deactivate", label: t("Deactivate"), icon: Pause, onAction: () => setActive(false) };
  const label = t("Actions for {name}", { name: person.name || person.email });
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon={Ellipsis} label={label} />}
        items={[
          { id: "resend", title: t("Resend"), items: mailsFor(person, onResend) },
          ...(mayManage ? [{ id: "access", title: t("Access"), items: [person.hasJoined ? activity : revoke] }] : []),
        ]}
      />
      {mayManage && !person.hasJoined && (
        <RevokeTester tester={person} isOpen={isRevoking} onOpenChange={setRevoking} onRevoked={onGone} />
      )}
    </>
  );
}
