import { CalendarClock, CheckCheck, ListChecks } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Badge, Button, ThumbBar } from "#ui/index.ts";
import { answeredCount } from "./state.ts";
import { dayText, isPast } from "#lib/format/days.ts";
import { type FillFormText, FillPageContext } from "./page.ts";
import { IntroText } from "./intro-text.tsx";
import type { FillView } from "./use-filling.ts";

interface FillIntroProps {
  form: FillFormText;
  filling: FillView;
  /** The form was answered before, so this response is optional. */
  isAgain: boolean;
  onStart: () => void;
}

function Facts({ form, filling: { state, saveStatus }, isAgain }: Omit<FillIntroProps, "onStart">) {
  const answered = answeredCount(state);
  const isOverdue = !isAgain && form.due_date !== null && isPast(form.due_date);
  return (
    <ul className="flex flex-col gap-2.5 text-ink-muted">
      <li className="flex items-center gap-3">
        <ListChecks aria-hidden className="size-4 shrink-0" />
        {plural(state.asked.length, "{count} question, one at a time", "{count} questions, one at a time")}
      </li>
      {form.due_date && (
        <li className="flex items-center gap-3">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t("Due {day}", { day: dayText(form.due_date) })}
          {isOverdue && <Badge tone="danger">{t("Overdue")}</Badge>}
        </li>
      )}
      {answered > 0 && (
        <li className="flex items-center gap-3">
          <CheckCheck aria-hidden className="size-4 shrink-0 text-success" />
          {saveStatus === "everywhere"
            ? t("{answered} of {count} answered, saved to your account", { answered, count: state.asked.length })
            : t("{answered} of {count} answered, saved on this device", { answered, count: state.asked.length })}
        </li>
      )}
    </ul>
  );
}

/** What the form is about, before the first question. */
export function FillIntro({ form, filling, isAgain, onStart }: FillIntroProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { Heading, mayFocus } = use(FillPageContext);
  useEffect(() => {
    if (mayFocus()) heading.current?.focus();
  }, [mayFocus]);
  const answered = answeredCount(filling.state);
  return (
    <>
      <div className="flex animate-rise flex-col gap-6">
        <IntroText {...form} heading={{ as: Heading, ref: heading }} />
        <Facts form={form} filling={filling} isAgain={isAgain} />
      </div>
      <ThumbBar hint="Enter">
        <Button variant="primary" size="lg" onPress={onStart} className="grow sm:grow-0">
          {answered > 0 ? t("Continue") : t("Start")}
        </Button>
      </ThumbBar>
    </>
  );
}
