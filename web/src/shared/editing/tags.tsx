import { limits } from "@firstlight/contract";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, TextField } from "#ui/index.ts";

interface TagsEditorProps {
  tags: readonly string[];
  /** Tags of others, which are suggested. */
  known: readonly string[];
  /** The name of the suggestions. */
  knownLabel: string;
  placeholder?: string;
  /** How many there may be. */
  most: number;
  onChange: (tags: string[]) => void;
}

const suggestionsAtOnce = 6;
const chipClass =
  "inline-flex max-w-full items-center gap-1 rounded-full bg-sunken py-0.5 ps-2.5 text-sm text-ink ring-1 ring-inset ring-line";

interface ChipsProps {
  label: string;
  names: readonly string[];
  removeLabel?: (name: string) => string;
  onRemove?: (name: string) => void;
}

/** Names that can be taken away one by one. */
export function Chips({ label, names, removeLabel = (tag) => t("Remove Tag {tag}", { tag }), onRemove }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className={chipClass}>
          <span className={onRemove ? "truncate" : "truncate pe-2.5"}>{name}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={removeLabel(name)}
              onClick={() => onRemove(name)}
              className="grid size-6 shrink-0 place-items-center rounded-full text-ink-subtle hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? (
    <p className="text-ink-subtle">{t("No tags")}</p>
  ) : (
    <Chips label={t("Tags")} names={tags} />
  );
}

/** The error text for an invalid tag; undefined if it can be added. */
function tagProblem(tags: readonly string[], tag: string, most: number): string | undefined {
  if (tag.length > limits.tag) return t("A tag can have at most {tag} characters", { tag: limits.tag });
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return t("You already added this tag");
  return tags.length >= most ? t("You can add at most {most} tags", { most }) : undefined;
}

/** Tags as chips, with a field to add one and suggestions. */
export function TagsEditor(props: TagsEditorProps) {
  const { tags, known, knownLabel, placeholder = "", most, onChange } = props;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const tag = text.trim().replaceAll(/\s+/g, " ");
    if (tag === "") return;
    const wrong = tagProblem(tags, tag, most);
    setProblem(wrong);
    if (wrong) return;
    setTyped("");
    onChange([...tags, tag]);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  const others = known.filter((tag) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
  return (
    <div className="flex flex-col gap-2.5">
      {tags.length > 0 && <Chips label={t("Tags")} names={tags} onRemove={remove} />}
      {/* Room for the chip: leaving the field adds it, which must not move the button that is pressed. */}
      {tags.length === 0 && typed.trim() !== "" && <div aria-hidden className="h-7" />}
      <div className="flex items-end gap-2">
        <TextField
          ref={input}
          label={t("Add a tag")}
          placeholder={placeholder}
          value={typed}
          error={problem}
          autoComplete="off"
          onChange={(text) => {
            setProblem(undefined);
            if (text.endsWith(",")) add(text.slice(0, -1));
            else setTyped(text);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => add(typed)}
          className="min-w-0 grow sm:max-w-72"
        />
        <Button icon={Plus} isDisabled={typed.trim() === ""} onPress={() => add(typed)}>
          {t("Add")}
        </Button>
      </div>
      {others.length > 0 && (
        <ul aria-label={knownLabel} className="flex flex-wrap gap-1.5">
          {others.slice(0, suggestionsAtOnce).map((tag) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => add(tag)}
                className="inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-sm text-ink-muted ring-1 ring-inset ring-line hover:bg-hover hover:text-ink"
              >
                <Plus aria-hidden className="size-3" />
                <span className="sr-only">{t("Add Tag")} </span>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
