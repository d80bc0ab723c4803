import { isKeyed, limits } from "@firstlight/contract";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import {
  Button,
  Checkbox,
  cx,
  FieldErrorText,
  IconButton,
  SortAnnouncer,
  SortHandle,
  type Sorting,
  SortMark,
  TextField,
  useSorting,
} from "#ui/index.ts";
import { moved } from "./moved.ts";
import { type InteractionDraft, newOption, type OptionDraft } from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";

interface OptionListProps {
  interaction: InteractionDraft;
  onChange: (patch: Partial<InteractionDraft>) => void;
}

interface RowProps {
  option: OptionDraft;
  index: number;
  count: number;
  name: string;
  isQuiz: boolean;
  sorting: Sorting;
  onChange: (patch: Partial<OptionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onNext: () => void;
}

const style = { size: "sm", className: "pointer-coarse:size-11" } as const;

function OptionRow({ option, index, count, name, isQuiz, sorting, ...actions }: RowProps) {
  const field = useNamed(`${name}.${option.key}.text`);
  const called = t("option {index}", { index: index + 1 });
  const isLifted = sorting.lifted?.from === index;
  return (
    <li className={cx("relative flex flex-col gap-1", isLifted && "opacity-70")}>
      <SortMark index={index} lifted={sorting.lifted} />
      <div className="flex flex-wrap items-start justify-end gap-x-1 sm:flex-nowrap">
        <div className="flex min-w-0 grow basis-full items-start sm:basis-0">
          <SortHandle name={called} events={sorting.handleProps(index)} isLifted={isLifted} className="h-control" />
          <TextField
            {...field}
            className="grow"
            label={t("Option {index}", { index: index + 1 })}
            isLabelHidden
            autoComplete="off"
            maxLength={limits.option}
            value={option.text}
            onChange={(text) => actions.onChange({ text })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              actions.onNext();
            }}
          />
        </div>
        <div className="flex shrink-0 items-center">
          <IconButton
            {...style}
            icon={ArrowUp}
            label={t("Move {name} Up", { name: called })}
            isDisabled={index === 0}
            onPress={() => actions.onMove(index - 1)}
          />
          <IconButton
            {...style}
            icon={ArrowDown}
            label={t("Move {name} Down", { name: called })}
            isDisabled={index === count - 1}
            onPress={() => actions.onMove(index + 1)}
          />
          <IconButton {...style} icon={Trash2} label={t("Remove {called}", { called })} onPress={actions.onRemove} />
        </div>
      </div>
      {isQuiz && (
        <div className="ps-8 pointer-coarse:ps-11">
          <Checkbox isSelected={option.isCorrect} onChange={(isCorrect) => actions.onChange({ isCorrect })}>
            {rich("Correct answer<part>: option {index}</part>", {
              index: index + 1,
              part: (text) => <span className="sr-only">{text}</span>,
            })}
          </Checkbox>
        </div>
      )}
    </li>
  );
}

/** The list of options; in a quiz, also which ones are correct. */
export function OptionList({ interaction, onChange }: OptionListProps) {
  const { options } = interaction;
  const list = useRef<HTMLOListElement>(null);
  const { name, error } = useNamed(`interactions.${interaction.key}.options`);
  const move = (from: number, to: number) => onChange({ options: moved(options, from, to) });
  const sorting = useSorting({
    list,
    names: options.map((_, index) => t("Option {index}", { index: index + 1 })),
    onMove: move,
  });
  const focusProps = useFocusInList(list, options);
  const inputs = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [])];
  const add = () => {
    // Rendered synchronously, so that the next key press goes into the new option.
    flushSync(() => onChange({ options: [...options, newOption()] }));
    inputs().at(-1)?.focus();
  };
  const isFull = options.length >= limits.optionsPerField;
  const goOn = (index: number) => {
    if (index < options.length - 1) inputs()[index + 1]?.focus();
    else if (!isFull) add();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-base font-medium text-ink">{t("Options")}</legend>
      <ol ref={list} {...focusProps} className="flex flex-col gap-3">
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            index={index}
            count={options.length}
            name={name}
            isQuiz={isKeyed(interaction.type)}
            sorting={sorting}
            onChange={(patch) => onChange({ options: options.with(index, { ...option, ...patch }) })}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange({ options: options.toSpliced(index, 1) })}
            onNext={() => goOn(index)}
          />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
      {error && <FieldErrorText>{error}</FieldErrorText>}
      <Button icon={Plus} size="sm" data-name={name} isDisabled={isFull} onPress={add} className="w-fit">
        {t("Add Option")}
      </Button>
    </fieldset>
  );
}
