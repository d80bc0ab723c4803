import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";
import { faceOf } from "./labels.ts";
import { actionsFor, type Doing, type Subject } from "./available-actions.ts";

interface ActionButtonsProps {
  subject: Subject;
  onAction: (doing: Doing) => void;
}

/** All that can be done, and why what cannot makes no sense now. */
export function ActionButtons({ subject, onAction }: ActionButtonsProps) {
  const offered = actionsFor(subject);
  const refused = offered.filter(({ whyNot }) => whyNot !== undefined);
  return (
    <div className="flex flex-col gap-2.5">
      <div role="group" aria-label={t("Actions")} className="flex flex-wrap gap-2">
        {offered.map(({ action, whyNot }) => {
          const { label, icon, tone } = faceOf(action, subject);
          return (
            <Button
              key={action}
              size="sm"
              icon={icon}
              variant={tone === "danger" ? "danger-ghost" : "secondary"}
              isDisabled={whyNot !== undefined}
              onPress={() => onAction({ action, subject })}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {refused.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-ink-subtle">
          {refused.map(({ action, whyNot }) => (
            <li key={action}>
              {faceOf(action, subject).label}: {whyNot}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
