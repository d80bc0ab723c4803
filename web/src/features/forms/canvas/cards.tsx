import type { FieldType } from "@firstlight/contract";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { plural, t } from "#lib/text/translate.ts";
import { SortAnnouncer, type Sorting, useRowSelection, useSorting } from "#ui/index.ts";
import { type BuilderField, movedBy, nameOf } from "../builder/fields.ts";
import { type BuilderProblem, brokenConditions } from "../builder/problems.ts";
import type { BuilderState } from "../builder/state.ts";
import type { Builder } from "../builder/use-builder.ts";
import type { FieldWork } from "../builder/use-field-work.ts";
import type { CardTools } from "./card.tsx";
import { CardRow } from "./card-row.tsx";
import { conditionSentence } from "./condition-sentence.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { InsertPoint } from "./insert-point.tsx";
import { PickedBar } from "./picked-bar.tsx";

interface FieldCardsProps extends Pick<BuilderState, "fields" | "selectedId">, Pick<Builder, "dispatch"> {
  problem: BuilderProblem | null;
  work: FieldWork["onCanvas"];
  hasSettingsButton: boolean;
}

/** Where the menu that inserts is open: by "+", by "/" anywhere on the page, or by Enter in a label. */
function useInsertMenu(nextIndex: number) {
  const [at, setAt] = useState<number | null>(null);
  const opener = useRef<Element | null>(null);
  const close = useCallback(() => setAt(null), []);
  const openAt = useCallback((index: number) => {
    opener.current = document.activeElement;
    setAt(index);
  }, []);
  useShortcuts([{ keys: "/", label: t("Insert field"), group: t("Form builder"), run: () => openAt(nextIndex) }]);
  const leave = () => {
    close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { at, openAt, close, leave };
}

interface FieldKeys {
  /** The fields that the keys are about. */
  ids: readonly string[];
  duplicate: (ids: readonly string[]) => void;
  moveBy: (ids: readonly string[], by: -1 | 1) => void;
}

/** The preview's inputs are not the fields'. */
const isInPreview = () => Boolean(document.activeElement?.closest("[data-own-undo]"));

/** Keys for the fields that are selected together, else for the one that is edited. */
function useFieldKeys({ ids, duplicate, moveBy }: FieldKeys): void {
  const group = t("Form builder");
  const move = (by: -1 | 1) => () => {
    if (ids.length > 0 && !isInPreview()) moveBy(ids, by);
  };
  const copy = () => {
    if (ids.length > 0 && !isInPreview()) duplicate(ids);
  };
  useShortcuts([
    { keys: "mod+d", label: t("Duplicate field"), group, run: copy },
    { keys: "alt+ArrowUp", label: t("Move field up"), group, run: move(-1) },
    { keys: "alt+ArrowDown", label: t("Move field down"), group, run: move(1) },
  ]);
}

/** Always the same functions, so that typing in one card draws only that one again. */
function useSameTools(tools: CardTools): CardTools {
  const change = useSameFunction(tools.change);
  const moveBy = useSameFunction(tools.moveBy);
  const duplicate = useSameFunction(tools.duplicate);
  const remove = useSameFunction(tools.remove);
  const insertAfter = useSameFunction(tools.insertAfter);
  const toggleInsert = useSameFunction(tools.toggleInsert);
  const { select, pick, openSettings, openLogic } = tools;
  return useMemo(
    () => ({
      select,
      change,
      moveBy,
      duplicate,
      remove,
      pick,
      openSettings,
      openLogic,
      insertAfter,
      toggleInsert,
    }),
    [select, change, moveBy, duplicate, remove, pick, openSettings, openLogic, insertAfter, toggleInsert],
  );
}

/** Moves one field or several by one place, and says where they are then. */
function movesOf(fields: readonly BuilderField[], sorting: Sorting, dispatch: Builder["dispatch"]) {
  const moveBy = (id: string, by: -1 | 1) => {
    const from = fields.findIndex((field) => field.id === id);
    const to = from + by;
    if (to >= 0 && to < fields.length) sorting.move(from, to);
  };
  const moveAllBy = (ids: readonly string[], by: -1 | 1) => {
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return moveBy(id, by);
    const moved = movedBy(fields, ids, by);
    if (moved === fields) return;
    dispatch({ do: "move fields", ids, by });
    const first = moved.findIndex((field) => ids.includes(field.id));
    sorting.sayMoved(plural(ids.length, "{count} field", "{count} fields"), first);
  };
  return { moveBy, moveAllBy };
}

/** The questions of the form, each a card that is edited in place. */
export const FieldCards = memo(function FieldCards(props: FieldCardsProps) {
  const { fields, selectedId, dispatch, problem, work, hasSettingsButton } = props;
  const list = useRef<HTMLOListElement>(null);
  const broken = useMemo(() => brokenConditions(fields), [fields]);
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields]);
  const { ids: picked, select: pick, clear } = useRowSelection(fields.map(({ id }) => id));
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
  const duplicate = (ids: readonly string[]) => dispatch({ do: "duplicate fields", ids, now: Date.now() });
  const { moveBy, moveAllBy } = movesOf(fields, sorting, dispatch);
  const selected = selectedId === null ? [] : [selectedId];
  useFieldKeys({ ids: picked.length > 0 ? picked : selected, duplicate, moveBy: moveAllBy });
  const tools = useSameTools({
    select: work.select,
    change: (id, patch) => dispatch({ do: "change field", id, patch }),
    moveBy,
    duplicate: (id) => duplicate([id]),
    remove: (id) => work.remove([id]),
    pick,
    openSettings: work.openSettings,
    openLogic: work.openLogic,
    insertAfter: (id) => menu.openAt(fields.findIndex((field) => field.id === id) + 1),
    toggleInsert: (index) => (menu.at === index ? menu.leave() : menu.openAt(index)),
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
        onBlur={menu.close}
        onLeave={menu.leave}
      />
    );
  const target = useMemo(
    () => (problem?.target.at === "field" ? { ...problem.target, message: problem.message } : null),
    [problem],
  );
  const { lifted } = sorting;
  return (
    <>
      <InsertPoint at={0} onToggle={tools.toggleInsert} menu={insertMenu(0)} />
      <ol ref={list} {...focusProps} className="flex flex-col">
        {fields.map((field, index) => (
          <CardRow
            key={field.id}
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
            lifted={lifted && (lifted.from === index || lifted.to === index) ? lifted : null}
            handleProps={sorting.handleProps}
            insertMenu={insertMenu(index + 1)}
          />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
      {picked.length > 0 && (
        <PickedBar
          count={picked.length}
          onMove={(by) => moveAllBy(picked, by)}
          onDuplicate={() => duplicate(picked)}
          onDelete={() => work.remove(picked)}
          onClear={clear}
        />
      )}
    </>
  );
});
