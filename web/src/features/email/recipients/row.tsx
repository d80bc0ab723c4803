import { t } from "#lib/text/translate.ts";
import { roleNames } from "#shared/session/role-names.ts";
import type { useResend } from "#shared/email/use-resend.ts";
import { Badge, Checkbox } from "#ui/index.ts";
import type { Person } from "./queries.ts";
import { PersonMenu } from "./menu.tsx";

interface PersonRowProps {
  person: Person;
  isSelected: boolean;
  onToggle: () => void;
  onResend: ReturnType<typeof useResend>;
  onGone: () => void;
}

export function PersonRow({ person, isSelected, onToggle, onResend, onGone }: PersonRowProps) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 ps-4 pe-2 last:border-b-0 hover:bg-hover/60 has-checked:bg-brand-soft/50 sm:ps-5">
      <Checkbox isSelected={isSelected} onChange={onToggle} className="min-w-0 grow [&>label]:w-full [&>label]:py-1.5">
        <span className="block truncate font-medium">{person.name || person.email}</span>
        <span className="block truncate text-sm text-ink-muted">{person.email}</span>
      </Checkbox>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
        {!person.hasJoined && <Badge tone="info">{t("Not joined")}</Badge>}
        {person.isInactive && <Badge>{t("Inactive")}</Badge>}
        <span className="text-xs text-ink-subtle sm:w-20 sm:text-end">{roleNames[person.role]}</span>
      </span>
      <PersonMenu person={person} onResend={onResend} onGone={onGone} />
    </li>
  );
}
