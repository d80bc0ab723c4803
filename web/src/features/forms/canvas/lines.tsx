import { limits } from "@firstlight/contract";
import { List, Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { Button, FieldErrorText, IconButton } from "#ui/index.ts";
import { EditableText } from "#ui/fields/editable-text.tsx";

interface LinesProps {
  /** Of the inputs, so that an error can be led to. */
  name: "field-options" | "field-rows";
  /** "Options", "Rows" or "Columns". */
  title: string;
  nameOf: (number: number) => string;
  addLabel: string;
  /** One a line, as it is saved. */
  text: string;
  mark: ReactNode;
  error: string | undefined;
  onChange: (text: string) => void;
  onEditAsList: () => void;
}

/**
 * The options of a question, each edited where testers read it: Enter adds one, Backspace in an empty one removes it.
 * Those made up for a new field are there to be typed over, or to make room for the next.
 */
export function Lines({ name, title, nameOf, addLabel, text, mark, error, onChange, onEditAsList }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const lines = text.split("\n");
  const isFull = lines.length >= limits.optionsPerField;
  /** Drawn at once, so that the next key goes into the right line. */
  const change = (next: readonly string[], focused: number) => {
    flushSync(() => onChange(next.join("\n")));
    const inputs = list.current?.querySelectorAll("textarea") ?? [];
    inputs[Math.max(0, Math.min(focused, inputs.length - 1))]?.focus();
  };
  const isMadeUp = (index: number) => lines[index] === nameOf(index + 1);
  const add = (index: number) => !isFull && change(lines.toSpliced(index, 0, ""), index);
  const goOn = (index: number) => (isMadeUp(index) ? change(lines.with(index, ""), index) : add(index));
  const remove = (index: number) => change(lines.length > 1 ? lines.toSpliced(index, 1) : [""], index);
  const focusOn = (index: number) => list.current?.querySelectorAll("textarea")[index]?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") goOn(index + 1);
    else if (event.key === "ArrowUp") focusOn(index - 1);
    else if (event.key === "ArrowDown") focusOn(index + 1);
    else if (event.key !== "Backspace" || lines[index] !== "" || lines.length === 1) return;
    else change(lines.toSpliced(index, 1), index - 1);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const pasted = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "");
    if (pasted.length < 2) return;
    event.preventDefault();
    const isEmpty = lines[index] === "";
    const at = isEmpty ? index : index + 1;
    change(lines.toSpliced(at, isEmpty ? 1 : 0, ...pasted), at + pasted.length - 1);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      <ul ref={list} className="flex flex-col gap-1">
        {lines.map((line, index) => (
          // Options have no id here, and are only ever typed, put in or taken out one by one.
          <li key={index} className="group/line flex items-center gap-3">
            {mark}
            <EditableText
              name={name}
              label={nameOf(index + 1)}
              className="grow"
              value={line}
              placeholder={nameOf(index + 1)}
              maxLength={limits.option}
              onChange={(changed) => onChange(lines.with(index, changed).join("\n"))}
              onFocus={({ target }) => isMadeUp(index) && target.select()}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
            <IconButton
              icon={X}
              size="sm"
              label={t("Remove {called}", { called: nameOf(index + 1) })}
              onPress={() => remove(index)}
              className="ms-2 opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
            />
          </li>
        ))}
      </ul>
      {error && <FieldErrorText>{error}</FieldErrorText>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={Plus} size="sm" variant="ghost" isDisabled={isFull} onPress={() => add(lines.length)}>
          {addLabel}
        </Button>
        <Button icon={List} size="sm" variant="ghost" onPress={onEditAsList}>
          {t("Edit as List")}
        </Button>
      </div>
    </fieldset>
  );
}
