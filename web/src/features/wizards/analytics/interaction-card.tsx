import { type InteractionAnalytics, questionTypeOf, questionTypes, type WizardKind } from "@firstlight/contract";
import { Check, ChevronDown, History } from "lucide-react";
import { useId, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import type { Share } from "#ui/data/share-bars.tsx";
import { baseText, enough, percentText } from "#lib/format/shares.ts";
import { Badge, Button, cx } from "#ui/index.ts";
import { ChoiceChart } from "#shared/questions/choice-chart.tsx";
import { interactionLabels } from "#shared/questions/staff.ts";
import type { WholeWizard } from "../calls.ts";
import { AnswerList } from "./answer-list.tsx";

export interface InteractionCardProps {
  kind: WizardKind;
  wizard: WholeWizard;
  asked: InteractionAnalytics;
}

function RightMark() {
  return (
    <span className="ms-2 inline-flex items-center gap-1 whitespace-nowrap text-sm font-medium text-success">
      <Check aria-hidden className="size-3.5" />
      {t("Correct answer")}
    </span>
  );
}

function sharesOf({ choices }: InteractionAnalytics): Share[] {
  return choices.map(({ value, text, count, is_correct }) => ({
    value,
    label: text,
    count,
    ...(is_correct && { note: <RightMark /> }),
  }));
}

/** "2 comments", if there are comments beside the choices. */
function listText({ texts }: InteractionAnalytics): string {
  return texts > 0
    ? plural(texts, "Individual Answers, {count} Comment", "Individual Answers, {count} Comments")
    : t("Individual Answers");
}

/** The count of each choice; on request, who chose it and their comments. */
function Counted({ asked, isTable, ...rest }: InteractionCardProps & { isTable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { correct, answered } = asked;
  return (
    <>
      {correct && (
        <p className="tabular mb-4 text-base text-ink-muted">
          <span className="text-lg font-semibold text-ink">
            {t("{percent} correct", { percent: percentText(correct.n, correct.of) })}
          </span>
          {` · ${baseText(correct.n, correct.of)}`}
        </p>
      )}
      <ChoiceChart
        type={questionTypeOf(asked.type)}
        label={asked.question}
        choices={sharesOf(asked)}
        of={answered}
        average={asked.average}
        nps={asked.nps}
        ranks={asked.ranks}
        grid={asked.grid}
        isTable={isTable}
      />
      {answered < enough && <p className="mt-3 text-xs text-ink-subtle">{t("Based on only a few answers")}</p>}
      <Button
        variant="ghost"
        size="sm"
        className="mt-3 -ms-2 w-fit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {listText(asked)}
        <ChevronDown aria-hidden className={cx("size-4 transition-transform", isOpen && "rotate-180")} />
      </Button>
      {isOpen && (
        <div id={listId} className="mt-2 border-t border-line pt-3">
          <AnswerList asked={asked} {...rest} />
        </div>
      )}
    </>
  );
}

/** One question of a step with its answers. */
export function InteractionCard({ asked, ...rest }: InteractionCardProps) {
  const [isTable, setTable] = useState(false);
  const { name, icon: Icon } = interactionLabels(asked.type);
  const isWritten = questionTypes[questionTypeOf(asked.type)].tally === "listed";
  const isCounted = !isWritten && asked.answered > 0;
  return (
    <li className="flex min-w-0 flex-col rounded-md bg-page p-4 ring-1 ring-line">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="break-words text-base font-semibold whitespace-pre-line text-ink">{asked.question}</h4>
          <p className="mt-0.5 flex flex-wrap items-start gap-x-1.5 gap-y-1 text-sm text-ink-subtle">
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="tabular">{`${name} · ${plural(asked.answered, "{count} answer", "{count} answers")}`}</span>
            {!asked.is_current && <Badge icon={History}>{t("Removed")}</Badge>}
          </p>
        </div>
        {isCounted && !asked.grid && !asked.ranks && (
          <span className="-mt-1 -me-1.5 shrink-0">
            <ChartToggle of={asked.question} isTable={isTable} onChange={setTable} />
          </span>
        )}
      </div>
      <div className="mt-4 flex min-w-0 flex-col">
        {asked.answered === 0 && <p className="text-base text-ink-muted">{t("No one has answered this yet.")}</p>}
        {isCounted && <Counted asked={asked} isTable={isTable} {...rest} />}
        {isWritten && asked.answered > 0 && <AnswerList asked={asked} {...rest} />}
      </div>
    </li>
  );
}
