import { Ellipsis } from "lucide-react";
import { t } from "../../../lib/texts.ts";
import { IconButton, Menu, type MenuAction } from "../../../ui/index.ts";
import { nameOf } from "../people/user-parts.tsx";
import { faceOf } from "./act-words.ts";
import { type AdminAction, actsWith, type Doing, type Subject } from "./acts.ts";

/** What is about the company, what is about the person, and what ends something. */
const groups: readonly { id: string; title: string; acts: readonly AdminAction[] }[] = [
  { id: "company", title: t("Company"), acts: ["extend", "plan", "internal"] },
  { id: "person", title: t("Person"), acts: ["reset", "actAs"] },
  { id: "access", title: t("Access"), acts: ["suspend", "lift"] },
];

interface ActMenuProps {
  subject: Subject;
  onAction: (doing: Doing) => void;
}

/** All that can be done; what makes no sense now says why. */
export function ActMenu({ subject, onAction }: ActMenuProps) {
  const label = t("Actions for {name}", { name: nameOf(subject) });
  const offered = actsWith(subject);
  const itemOf = ({ act, whyNot }: (typeof offered)[number]): MenuAction => {
    return {
      id: act,
      ...faceOf(act, subject),
      ...(whyNot === undefined
        ? { onAction: () => onAction({ act, subject }) }
        : { isDisabled: true, description: whyNot }),
    };
  };
  const items = groups.map(({ acts, ...group }) => ({
    ...group,
    items: offered.filter(({ act }) => acts.includes(act)).map(itemOf),
  }));
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} className="relative" />} items={items} />
  );
}
