import { limits } from "@firstlight/contract";
import { ArrowDown, ArrowUp, Copy, Settings2, Split, Trash2, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, memo, useDeferredValue } from "react";
import { t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { cx, IconButton, SelectBox } from "#ui/index.ts";
import { EditableText } from "#ui/fields/editable-text.tsx";
import { type BuilderField, isChoice, nameOf } from "../builder/fields.ts";
import type { FieldPart, PartProblem } from "../builder/problems.ts";
import type { FieldPatch } from "../builder/state.ts";
import { type FocusRequest, useFocusWish } from "../field-settings/use-focus-request.ts";
import { Answer } from "./answer.tsx";

/** What a card asks for; always the same functions, so that a card that did not change is not drawn again. */
export interface CardTools {
  select: (id: string) => void;
  change: (id: string, patch: FieldPatch) => void;
  moveBy: (id: string, by: -1 | 1) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** @param isRange with Shift: all from the one picked before */
  pick: (id: string, isPicked: boolean, isRange: boolean) => void;
  openSettings: (id: string, part: FieldPart | null) => void;
  openLogic: (id: string) => void;
  insertAfter: (id: string) => void;
  toggleInsert: (at: number) => void;
}

export interface CardProps {
  field: BuilderField;
  index: number;
  isLast: boolean;
  isSelected: boolean;
  isPicked: boolean;
  problem: PartProblem | null;
  /** When it is shown, in words; null if always. */
  condition: string | null;
  /** Why its condition cannot be met any more. */
  brokenCondition: string | undefined;
  /** Whether its settings are in a sheet, which needs a button. */
  hasSettingsButton: boolean;
  focus: FocusRequest | null;
  tools: CardTools;
}

const actionStyle = { size: "sm", className: "pointer-coarse:size-11" } as const;

const CardActions = memo(function CardActions(
  props: Pick<CardProps, "index" | "isLast" | "tools" | "hasSettingsButton"> & { id: string; name: string },
) {
  const { id, name, index, isLast, tools, hasSettingsButton } = props;
  return (
    <div className="ms-auto flex shrink-0 items-center opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 group-data-selected/card:opacity-100 pointer-coarse:opacity-100">
      {hasSettingsButton && (
        <IconButton
          {...actionStyle}
          icon={Settings2}
          label={t("Settings of {name}", { name })}
          onPress={() => tools.openSettings(id, null)}
        />
      )}
      <IconButton
        {...actionStyle}
        icon={ArrowUp}
        label={t("Move {name} Up", { name })}
        isDisabled={index === 0}
        onPress={() => tools.moveBy(id, -1)}
      />
      <IconButton
        {...actionStyle}
        icon={ArrowDown}
        label={t("Move {name} Down", { name })}
        isDisabled={isLast}
        onPress={() => tools.moveBy(id, 1)}
      />
      <IconButton
        {...actionStyle}
        icon={Copy}
        label={t("Duplicate {name}", { name })}
        onPress={() => tools.duplicate(id)}
      />
      <IconButton
        {...actionStyle}
        icon={Trash2}
        label={t("Delete {name}", { name })}
        onPress={() => tools.remove(id)}
      />
    </div>
  );
});

function CardHeader(props: CardProps) {
  const { field, index, isSelected, isPicked, tools } = props;
  const { icon: Icon, name: typeName } = staffQuestions[field.type];
  const name = nameOf(field);
  // Buttons are named after what is typed, which does not wait for them.
  const lastName = useDeferredValue(name);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => tools.select(field.id)}
        className="flex min-h-8 items-center gap-2 rounded-md px-1.5 text-sm text-ink-subtle hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="tabular font-medium text-ink-muted">{index + 1}</span>
        <span className="sr-only"> {name} </span>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {typeName}
      </button>
      <SelectBox
        id={field.id}
        label={t("Select {name}", { name })}
        isSelected={isPicked}
        onSelect={tools.pick}
        className="size-8"
        boxClassName={cx(
          "transition-opacity focus-visible:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100",
          !isPicked && "opacity-0",
        )}
      />
      <CardActions
        id={field.id}
        name={lastName}
        index={index}
        isLast={props.isLast}
        tools={tools}
        hasSettingsButton={props.hasSettingsButton}
      />
    </div>
  );
}

function ConditionSentence({ field, condition, brokenCondition, tools }: CardProps) {
  if (condition === null) return null;
  const Icon = brokenCondition ? TriangleAlert : Split;
  return (
    <button
      type="button"
      onClick={() => tools.openLogic(field.id)}
      className={cx(
        "flex w-fit max-w-full items-start gap-2 rounded-md px-2.5 py-1.5 text-start text-sm pointer-coarse:min-h-11 pointer-coarse:items-center",
        brokenCondition ? "bg-danger-soft text-danger" : "bg-sunken text-ink-muted hover:text-ink",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        {condition}
        {brokenCondition && <span className="block font-medium">{t("Check condition")}</span>}
      </span>
    </button>
  );
}

/** A question as testers read it, edited where it stands. */
export function FieldCard(props: CardProps) {
  const { field, index, isSelected, problem, focus, tools } = props;
  const box = useFocusWish(focus);
  const number = { number: index + 1 };
  const errorAt = (part: FieldPart) => (problem?.part === part ? problem.message : undefined);
  const selectOnFocus = () => !isSelected && tools.select(field.id);
  const onLabelKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSlash = event.key === "/" && field.label === "";
    if ((event.key !== "Enter" && !isSlash) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const option = isSlash
      ? null
      : box.current?.querySelector<HTMLElement>("[name='field-options'], [name='field-rows']");
    if (option) option.focus();
    else tools.insertAfter(field.id);
  };
  return (
    <div ref={box} className="relative flex min-w-0 grow flex-col gap-3 px-4 pb-4 ps-0">
      <CardHeader {...props} />
      <div className="flex flex-col gap-1">
        <div className="flex gap-1">
          <EditableText
            name="field-label"
            label={t("Question {number}", number)}
            className="grow"
            textClassName="text-lg font-semibold"
            isRequired={field.required}
            value={field.label}
            placeholder={t("Your question")}
            maxLength={limits.title}
            error={errorAt("label")}
            onChange={(label) => tools.change(field.id, { label })}
            onFocus={selectOnFocus}
            onKeyDown={onLabelKey}
          />
          {field.required && (
            <span aria-hidden className="ms-1 text-lg font-semibold text-danger">
              *
            </span>
          )}
        </div>
        {(isSelected || field.description !== "") && (
          <EditableText
            name="field-description"
            label={t("Description of question {number}", number)}
            textClassName="text-base text-ink-muted"
            value={field.description}
            placeholder={t("Description (optional)")}
            maxLength={limits.description}
            error={errorAt("description")}
            hasLines
            onChange={(description) => tools.change(field.id, { description })}
            onFocus={selectOnFocus}
          />
        )}
      </div>
      <div className="relative">
        <Answer
          field={field}
          isSelected={isSelected}
          problem={problem}
          onChange={(patch) => tools.change(field.id, patch)}
          onEditAsList={(part) => tools.openSettings(field.id, part)}
        />
        {/* What is shown cannot be answered here: a press selects it. The header's button says so to keys. */}
        {!(isSelected && isChoice(field.type)) && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={() => tools.select(field.id)}
            className="absolute inset-0 cursor-pointer"
          />
        )}
      </div>
      <ConditionSentence {...props} />
    </div>
  );
}
