import { type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { t } from "#lib/text/translate.ts";
import type { Option } from "./choice.tsx";
import { FieldFrame, type FieldProps, useField } from "./frame.tsx";
import { OptionList } from "./option-list.tsx";

export interface Token {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
}

export interface TokenFieldProps extends FieldProps {
  tokens: readonly Token[];
  /** Names the list of tokens: "Recipients". */
  tokensLabel: string;
  /** What can be added, found by the typed text; tokens among them are marked. */
  options: readonly Option[];
  emptyText?: string;
  placeholder?: string;
  onInputChange: (typed: string) => void;
  onAdd: (id: string) => void;
  onRemove: (ids: readonly string[]) => void;
}

const boxClass =
  "flex min-h-control flex-wrap items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 py-1 hover:border-ink-subtle has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-ring has-aria-invalid:border-danger";
const tokenClass =
  "inline-flex max-w-full min-h-7 items-center gap-1.5 rounded-full bg-sunken ps-2.5 text-sm text-ink ring-1 ring-line outline-none ring-inset data-focus-visible:outline-2 data-focus-visible:outline-ring pointer-coarse:min-h-9";

type TokensProps = Pick<TokenFieldProps, "tokens" | "tokensLabel" | "onRemove">;

function Tokens({ tokens, tokensLabel, onRemove }: TokensProps) {
  return (
    <TagGroup
      aria-label={tokensLabel}
      onRemove={(keys) => onRemove([...keys].map(String))}
      // The tokens and the input flow in the same lines.
      className="contents"
    >
      <TagList items={tokens} className="contents">
        {({ id, label, icon: Icon }) => (
          <Tag id={id} textValue={label} className={tokenClass}>
            {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-ink-subtle" />}
            <span dir="auto" className="truncate">
              {label}
            </span>
            <Button
              slot="remove"
              className="grid size-7 shrink-0 place-items-center rounded-full text-ink-subtle hover:bg-hover hover:text-ink pointer-coarse:size-9"
            >
              <X aria-hidden className="size-3.5" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}

/** Several values in one field. Typing finds them, Enter adds, Backspace in the empty input removes the last one. */
export function TokenField(props: TokenFieldProps) {
  const { tokens, tokensLabel, options, placeholder, onInputChange, onAdd, onRemove, ...rest } = props;
  const { emptyText = t("No results"), ...field } = rest;
  const wiring = useField(field);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const ids = tokens.map(({ id }) => id).join(" ");
  // Another array would clear the typed text.
  const value = useMemo(() => ids.split(" ").filter(Boolean), [ids]);
  const remove = (removed: readonly string[]) => {
    onRemove(removed);
    if (removed.length === tokens.length) input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    const last = tokens.at(-1);
    if (event.key === "Backspace" && typed === "" && last) return onRemove([last.id]);
    // Without a chosen option, Enter takes the first one.
    const first = options.find(({ value: id, isDisabled }) => !isDisabled && !value.includes(id));
    if (event.key !== "Enter" || typed.trim() === "" || input.current?.getAttribute("aria-activedescendant")) return;
    event.preventDefault();
    event.stopPropagation();
    if (first) onAdd(first.value);
  };
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div onKeyDownCapture={onKeyDown} className={boxClass}>
        {tokens.length > 0 && <Tokens tokens={tokens} tokensLabel={tokensLabel} onRemove={remove} />}
        <ComboBox
          id={wiring.id}
          aria-labelledby={wiring.labelId}
          aria-describedby={wiring.aria["aria-describedby"]}
          selectionMode="multiple"
          items={options}
          value={value}
          onChange={(keys) => {
            const added = keys.map(String).find((key) => !value.includes(key));
            if (added !== undefined) return onAdd(added);
            const removed = value.filter((id) => !keys.includes(id));
            if (removed.length > 0) onRemove(removed);
          }}
          onInputChange={(text) => {
            setTyped(text);
            onInputChange(text);
          }}
          menuTrigger="focus"
          allowsEmptyCollection
          isDisabled={field.isDisabled ?? field.disabled}
          isInvalid={Boolean(field.error)}
          validationBehavior="aria"
          className="min-w-32 grow basis-32"
        >
          <Input
            ref={input}
            placeholder={tokens.length === 0 ? placeholder : undefined}
            className="min-h-7 w-full bg-transparent px-1 text-input text-ink outline-none placeholder:text-ink-subtle pointer-coarse:min-h-9"
          />
          <OptionList emptyText={emptyText} />
        </ComboBox>
      </div>
    </FieldFrame>
  );
}
