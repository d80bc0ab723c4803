import { t } from "../../../lib/texts.ts";
import { Button } from "../../../ui/index.ts";
import { faceOf } from "./act-words.ts";
import { actsWith, type Doing, type Subject } from "./acts.ts";

interface ActButtonsProps {
  subject: Subject;
  onAction: (doing: Doing) => void;
}

/** All that can be done, and why what cannot makes no sense now. */
export function ActButtons({ subject, onAction }: ActButtonsProps) {
  const offered = actsWith(subject);
  const refused = offered.filter(({ whyNot }) => whyNot !== undefined);
  return (
    <div className="flex flex-col gap-2.5">
      <div role="group" aria-label={t("Actions")} className="flex flex-wrap gap-2">
        {offered.map(({ act, whyNot }) => {
          const { label, icon, tone } = faceOf(act, subject);
          return (
            <Button
              key={act}
              size="sm"
              icon={icon}
              variant={tone === "danger" ? "danger-ghost" : "secondary"}
              isDisabled={whyNot !== undefined}
              onPress={() => onAction({ act, subject })}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {refused.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-ink-subtle">
          {refused.map(({ act, whyNot }) => (
            <li key={act}>
              {faceOf(act, subject).label}: {whyNot}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
