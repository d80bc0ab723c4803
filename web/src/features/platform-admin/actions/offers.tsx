import { Ellipsis } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton, Menu, type MenuAction } from "#ui/index.ts";
import { changeLimits } from "../limits/actions.tsx";
import { nameOf } from "../users/parts.tsx";
import { changePlan, extendTrial } from "./plan-actions.tsx";
import type { AdminAction, Begin } from "./action.tsx";
import { markInternal, suspend, unsuspend } from "./status-actions.tsx";
import { resetPassword, signInAs } from "./sign-in-actions.tsx";
import type { Subject } from "./subject.ts";

interface OffersProps {
  subject: Subject;
  onAction: Begin;
}

/** All actions in display order. */
function actionsFor({ status }: Subject): readonly AdminAction<Subject>[] {
  const access = status === "suspended" ? unsuspend : suspend;
  return [extendTrial, changePlan, changeLimits, resetPassword, signInAs, markInternal, access];
}

/** Grouped by what they are about: the company, the person, and whether they get in. */
const groups: readonly { id: string; title: string; actions: readonly AdminAction<Subject>[] }[] = [
  { id: "company", title: t("Company"), actions: [extendTrial, changePlan, changeLimits, markInternal] },
  { id: "person", title: t("Person"), actions: [resetPassword, signInAs] },
  { id: "access", title: t("Access"), actions: [suspend, unsuspend] },
];

/** An action in a menu; an unavailable one shows the reason. */
export function menuItem<S>(action: AdminAction<S>, subject: S, begin: Begin): MenuAction {
  const { id, label, icon, tone, unavailable } = action;
  const whyNot = unavailable?.(subject);
  return {
    id,
    label: label(subject),
    icon,
    ...(tone && { tone }),
    ...(whyNot === undefined ? { onAction: () => begin(action, subject) } : { isDisabled: true, description: whyNot }),
  };
}

/** All actions for a user. */
export function ActionMenu({ subject, onAction }: OffersProps) {
  const label = t("Actions for {name}", { name: nameOf(subject) });
  const offered = actionsFor(subject);
  const items = groups.map(({ actions, ...group }) => ({
    ...group,
    items: actions.filter((one) => offered.includes(one)).map((one) => menuItem(one, subject, onAction)),
  }));
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} className="relative" />} items={items} />
  );
}

/** All that can be done, and why what cannot makes no sense now. */
export function ActionButtons({ subject, onAction }: OffersProps) {
  const offered = actionsFor(subject).map((action) => ({ action, whyNot: action.unavailable?.(subject) }));
  const refused = offered.filter(({ whyNot }) => whyNot !== undefined);
  return (
    <div className="flex flex-col gap-2.5">
      <div role="group" aria-label={t("Actions")} className="flex flex-wrap gap-2">
        {offered.map(({ action, whyNot }) => (
          <Button
            key={action.id}
            size="sm"
            icon={action.icon}
            variant={action.tone === "danger" ? "danger-ghost" : "secondary"}
            isDisabled={whyNot !== undefined}
            onPress={() => onAction(action, subject)}
          >
            {action.label(subject)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-ink-subtle">
          {refused.map(({ action, whyNot }) => (
            <li key={action.id}>
              {action.label(subject)}: {whyNot}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
