import type { AnswerValue } from "@firstlight/contract";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { t } from "#lib/text/translate.ts";
import {
  Button,
  FieldFrame,
  IconButton,
  type Option,
  SortAnnouncer,
  SortHandle,
  SortMark,
  useField,
  useSorting,
} from "#ui/index.ts";
import { ClearChoice, optionsOf } from "../../choices.tsx";
import { type AskedQuestion, questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

/** The options as they are ranked so far, those that are not at the end. */
function ranked(question: AskedQuestion, value: AnswerValue | undefined): Option[] {
  const options = optionsOf(question);
  const order = Array.isArray(value) ? value : [];
  const known = order.flatMap((each) => options.find((option) => option.value === each) ?? []);
  return [...known, ...options.filter((option) => !known.includes(option))];
}

/** Options that are put in an order by buttons, by dragging, or with the keyboard. */
function RankingInput(props: QuestionInputProps) {
  const { question, value, onChange, isClearable } = props;
  const frame = questionFrame(props);
  const wiring = useField(frame);
  const list = useRef<HTMLOListElement>(null);
  const options = ranked(question, value);
  const isRanked = Array.isArray(value) && value.length > 0;
  const rank = (next: readonly Option[]) => onChange(next.map((option) => option.value));
  const move = (from: number, to: number) => {
    const option = options[from];
    if (option) rank(options.toSpliced(from, 1).toSpliced(to, 0, option));
  };
  const focusProps = useFocusInList(list, options);
  const sorting = useSorting({ list, names: options.map(({ label }) => label), onMove: move });
  return (
    <div>
      <FieldFrame {...frame} wiring={wiring} as="fieldset">
        <ol ref={list} {...focusProps} className="flex flex-col gap-2">
          {options.map(({ value: option, label }, index) => (
            <li
              key={option}
              className="relative flex items-center rounded-md bg-surface py-1 pe-1 ring-1 ring-inset ring-line"
            >
              <SortMark index={index} lifted={sorting.lifted} />
              <SortHandle name={label} events={sorting.handleProps(index)} isLifted={sorting.lifted?.from === index} />
              <span className="tabular w-4 shrink-0 text-end font-semibold text-ink-subtle">
                {isRanked ? index + 1 : "–"}
              </span>
              <span className="min-w-0 grow px-2 py-1 break-words">{label}</span>
              <IconButton
                icon={ArrowUp}
                label={t("Move {name} Up", { name: label })}
                isDisabled={index === 0}
                onPress={() => sorting.move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t("Move {name} Down", { name: label })}
                isDisabled={index === options.length - 1}
                onPress={() => sorting.move(index, index + 1)}
              />
            </li>
          ))}
        </ol>
        <SortAnnouncer>{sorting.said}</SortAnnouncer>
        {!isRanked && (
          <Button size="sm" className="mt-2 self-start" onPress={() => rank(options)}>
            {t("Keep This Order")}
          </Button>
        )}
      </FieldFrame>
      {isRanked && isClearable && !question.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

export const ranking: QuestionInput = { Input: RankingInput };
