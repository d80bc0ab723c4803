import { Ellipsis } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, type MenuAction } from "#ui/index.ts";
import { nameOf } from "../users/parts.tsx";
import { faceOf } from "./labels.ts";
import { type AdminAction, actionsFor, type Doing, type Subject } from "./available-actions.ts";

/** Grouped by subject: the company, the person, and destructive actions. */
const groups: readonly { id: string; title: string; actions: readonly AdminAction[] }[] = [
  { id: "company", title: t("Company"), actions: ["extend", "plan", "internal"] },
  { id: "person", title: t("Person"), actions: ["reset", "actAs"] },
  { id: "access", title: t("Access"), actions: ["suspend", "lift"] },
];

interface ActionMenuProps {
  subject: Subject;
  onAction: (doing: Doing) => void;
}

/** All actions for a user; unavailable ones show the reason. */
export function ActionMenu({ subject, onAction }: ActionMenuProps) {
  const label = t("Actions for {name}", { name: nameOf(subject) });
  const offered = actionsFor(subject);
  const itemOf = ({ action, whyNot }: (typeof offered)[number]): MenuAction => {
    return {
      id: action,
      ...faceOf(action, subject),
      ...(whyNot === undefined
        ? { onAction: () => onAction({ action, subject }) }
        : { isDisabled: true, description: whyNot }),
    };
  };
  const items = groups.map(({ actions, ...group }) => ({
    ...group,
    items: offered.filter(({ action }) => actions.includes(action)).map(itemOf),
  }));
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} className="relative" />} items={items} />
  );
}
