import { MailPlus } from "lucide-react";
import { roleNames } from "../../lib/role-names.ts";
import type { ResendType, useResend } from "../../lib/use-resend.ts";
import { Badge, Checkbox, IconButton, Menu } from "../../ui/index.ts";
import type { Person } from "./people.ts";

interface PersonRowProps {
  person: Person;
  isSelected: boolean;
  onToggle: () => void;
  onResend: ReturnType<typeof useResend>;
}

/** What can be sent again to one person; an invitation and a welcome only where they say something true. */
function ResendMenu({ person, onResend }: Pick<PersonRowProps, "person" | "onResend">) {
  const label = `Resend an email to ${person.name || person.email}`;
  const item = (id: ResendType, text: string, whyNot?: string) => ({
    id,
    label: text,
    isDisabled: whyNot !== undefined,
    ...(whyNot !== undefined && { description: whyNot }),
    onAction: () => onResend(person.id, id),
  });
  const inactive = person.isInactive ? "Is deactivated" : undefined;
  const items = [
    item("invitation", "Invite", person.hasJoined ? "Has joined already" : undefined),
    item("magic_link", "Magic Link", inactive),
    item("welcome", "Welcome", person.hasJoined ? inactive : "Has not joined yet"),
  ];
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={MailPlus} label={label} />}
      items={[{ id: "resend", title: "Resend", items }]}
    />
  );
}

export function PersonRow({ person, isSelected, onToggle, onResend }: PersonRowProps) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 pl-4 pr-2 last:border-b-0 hover:bg-hover/60 has-checked:bg-brand-soft/50 sm:pl-5">
      <Checkbox isSelected={isSelected} onChange={onToggle} className="min-w-0 grow [&>label]:w-full [&>label]:py-1.5">
        <span className="block truncate font-medium">{person.name || person.email}</span>
        <span className="block truncate text-sm text-ink-muted">{person.email}</span>
      </Checkbox>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
        {!person.hasJoined && <Badge tone="info">Not joined</Badge>}
        {person.isInactive && <Badge>Inactive</Badge>}
        <span className="text-xs text-ink-subtle sm:w-20 sm:text-right">{roleNames[person.role]}</span>
      </span>
      <ResendMenu person={person} onResend={onResend} />
    </li>
  );
}
