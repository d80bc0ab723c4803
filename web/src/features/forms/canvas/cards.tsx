import type { FieldType } from "@firstlight/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { isTyping } from "#lib/hooks/page-keys.ts";
import { cx, SortAnnouncer, SortHandle, SortMark, useSorting } from "#ui/index.ts";
import { nameOf } from "../builder/fields.ts";
import { type BuilderProblem, brokenConditions } from "../builder/problems.ts";
import type { Builder } from "../builder/use-builder.ts";
import type { FieldWork } from "../builder/use-field-work.ts";
import { type CardTools, FieldCard } from "./card.tsx";
import { conditionSentence } from "./condition-sentence.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { InsertPoint } from "./insert-point.tsx";
import { PickedBar } from "./picked-bar.tsx";
import { usePicked } from "./use-picked.ts";

interface FieldCardsProps {
  builder: Builder;
  problem: BuilderProblem | null;
  work: FieldWork;
  hasSettingsButton: boolean;
}

/** The same functions at all times, so that typing in one card draws only that one again. */
function useStableTools(tools: CardTools): CardTools {
  const held = useRef(tools);
  useEffect(() => {
    held.current = tools;
  });
  return useMemo(
    () => ({
      select: (id) => held.current.select(id),
      change: (id, patch) => held.current.change(id, patch),
      moveBy: (id, by) => held.current.moveBy(id, by),
      duplicate: (id) => held.current.duplicate(id),
      remove: (id) => held.current.remove(id),
      pick: (id, isPicked) => held.current.pick(id, isPicked),
      openSettings: (id, part) => held.current.openSettings(id, part),
      openLogic: (id) => held.current.openLogic(id),
      insertAfter: (id) => held.current.insertAfter(id),
    }),
    [],
  );
}

/** Where the menu that inserts is open: by "+", by "/" anywhere on the page, or by Enter in a label. */
function useInsertMenu(nextIndex: number) {
  const [at, setAt] = useState<number | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (index: number) => {
    opener.current = document.activeElement;
    setAt(index);
  };
  const held = useRef({ open, nextIndex });
  useEffect(() => {
    held.current = { open, nextIndex };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("[role=dialog], [data-own-undo]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isElsewhere || isTyping(event.target)) return;
      event.preventDefault();
      held.current.open(held.current.nextIndex);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const openAt = useMemo(() => (index: number) => held.current.open(index), []);
  const leave = () => {
    setAt(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { at, openAt, close: () => setAt(null), leave };
}

/** The questions of the form, each a card that is edited in place. */
export function FieldCards({ builder, problem, work, hasSettingsButton }: FieldCardsProps) {
  const { state, dispatch } = builder;
  const { fields, selectedId } = state;
  const list = useRef<HTMLOListElement>(null);
  const broken = useMemo(() => brokenConditions(fields), [fields]);
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields]);
  const { picked, pick, clear } = usePicked(fields);
  const menu = useInsertMenu(work.nextIndex);
  const sorting = useSorting({
    list,
    names: fields.map(nameOf),
    onMove: (from, at) => {
      const id = fields[from]?.id;
      if (id !== undefined) dispatch({ do: "place field", id, at });
    },
  });
  const focusProps = useFocusInList(list, fields);
  const tools = useStableTools({
    select: work.select,
    change: (id, patch) => dispatch({ do: "change field", id, patch }),
    moveBy: (id, by) => dispatch({ do: "move field", id, by }),
    duplicate: (id) => dispatch({ do: "duplicate fields", ids: [id], now: Date.now() }),
    remove: (id) => work.deletion.remove([id]),
    pick,
    openSettings: work.openSettings,
    openLogic: work.openLogic,
    insertAfter: (id) => menu.openAt(fields.findIndex((field) => field.id === id) + 1),
  });
  const insertMenu = (index: number) =>
    menu.at === index && (
      <InsertMenu
        onChoose={(type: FieldType) => {
          menu.close();
          work.add(type, index);
        }}
        onPaste={() => {
          menu.close();
          work.paste(index);
        }}
        onClose={menu.leave}
      />
    );
  const target = problem?.target.at === "field" ? { ...problem.target, message: problem.message } : null;
  return (
    <>
      <div className="relative">
        <InsertPoint at={0} isOpen={menu.at === 0} onOpen={menu.openAt} />
        {insertMenu(0)}
      </div>
      <ol ref={list} {...focusProps} className="flex flex-col">
        {fields.map((field, index) => (
          <li key={field.id} className="relative">
            <SortMark index={index} lifted={sorting.lifted} />
            <div
              data-selected={field.id === selectedId ? "" : undefined}
              className={cx(
                "group/card flex items-start rounded-lg bg-surface ring-1 transition-shadow",
                field.id === selectedId ? "ring-2 ring-brand-text" : "ring-line hover:ring-line-strong",
                (target?.id === field.id || broken.has(field.id)) && "ring-danger",
                sorting.lifted?.from === index && "opacity-60",
              )}
            >
              <SortHandle
                name={nameOf(field)}
                events={sorting.handleProps(index)}
                isLifted={sorting.lifted?.from === index}
              />
              <FieldCard
                field={field}
                index={index}
                isLast={index === fields.length - 1}
                isSelected={field.id === selectedId}
                isPicked={picked.includes(field.id)}
                problem={target?.id === field.id ? target : null}
                condition={conditionSentence(field, byId)}
                brokenCondition={broken.get(field.id)?.[0]?.message}
                hasSettingsButton={hasSettingsButton}
                focus={field.id === selectedId ? work.canvasFocus : null}
                tools={tools}
              />
            </div>
            <div className="relative">
              <InsertPoint at={index + 1} isOpen={menu.at === index + 1} onOpen={menu.openAt} />
              {insertMenu(index + 1)}
            </div>
          </li>
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
      {picked.length > 0 && (
        <PickedBar
          count={picked.length}
          onDuplicate={() => dispatch({ do: "duplicate fields", ids: picked, now: Date.now() })}
          onDelete={() => work.deletion.remove(picked)}
          onClear={clear}
        />
      )}
    </>
  );
}
