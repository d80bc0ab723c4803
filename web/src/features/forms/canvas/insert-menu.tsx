import { type FieldType, fieldTypes } from "@firstlight/contract";
import { ClipboardList, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { cx } from "#ui/index.ts";
import { floatClass } from "#ui/overlays/style.ts";

interface InsertMenuProps {
  onChoose: (type: FieldType) => void;
  onPaste: () => void;
  /** The focus went elsewhere, and stays there. */
  onBlur: () => void;
  /** Escape: back to where the focus was before. */
  onLeave: () => void;
}

interface Item {
  id: string;
  name: string;
  icon: LucideIcon;
  choose: () => void;
}

function itemsOf({ onChoose, onPaste }: InsertMenuProps): Item[] {
  const types = fieldTypes.map((type) => {
    const { name, icon } = staffQuestions[type];
    return { id: type, name, icon, choose: () => onChoose(type) };
  });
  return [...types, { id: "paste", name: t("Paste a list of questions"), icon: ClipboardList, choose: onPaste }];
}

/** The types of fields at the place where one is added; typing narrows them down. */
export function InsertMenu(props: InsertMenuProps) {
  const { onBlur, onLeave } = props;
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const words = query.trim().toLowerCase();
  const items = itemsOf(props).filter(({ name }) => name.toLowerCase().includes(words));
  const active = items[Math.min(at, items.length - 1)];
  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt((at + 1) % items.length);
    else if (event.key === "ArrowUp") setAt((at + items.length - 1) % items.length);
    else if (event.key === "Enter") active?.choose();
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window is no other choice.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onBlur();
      }}
      className={cx(floatClass, "absolute inset-x-0 top-full z-10 mx-auto w-80 max-w-full p-1 ring-1 ring-line")}
    >
      <input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-label={t("Search field types")}
        placeholder={t("Search field types")}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full rounded-md bg-transparent px-2.5 text-input outline-none placeholder:text-ink-subtle"
      />
      <div ref={list} id={id} role="listbox" aria-label={t("Field types")} className="max-h-72 overflow-y-auto">
        {items.map(({ id: key, name, icon: Icon, choose }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            id={`${id}-${key}`}
            role="option"
            aria-selected={key === active?.id}
            // The search keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(items.findIndex((item) => item.id === key))}
            onClick={choose}
            className={cx(
              "flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 pointer-coarse:min-h-11",
              key === active?.id && "bg-hover",
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-brand-text" />
            {name}
          </button>
        ))}
      </div>
      {items.length === 0 && (
        <p className="px-2.5 py-2 text-ink-subtle">{t("No field types match “{query}”.", { query: query.trim() })}</p>
      )}
    </div>
  );
}
