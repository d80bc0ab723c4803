import type { FieldType } from "@firstlight/contract";
import { useCallback, useState } from "react";
import { useHistoryKeys } from "#lib/hooks/use-history-keys.ts";
import { plural, t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import type { FocusRequest } from "../field-settings/use-focus-request.ts";
import { dependentsOf, nameOf, type PastedQuestion } from "./fields.ts";
import type { FieldPart } from "./problems.ts";
import type { Builder } from "./use-builder.ts";

export type SettingsTab = "question" | "logic" | "form";

const partsOnCanvas: readonly FieldPart[] = ["label", "description", "options", "rows"];

interface CanvasFocus extends FocusRequest {
  /** Whether the input on the canvas is meant, not the one in the settings. */
  isOnCanvas: boolean;
}

/** The settings beside the canvas: their tab, and whether their sheet is open where they do not fit. */
function useSettingsPanel() {
  const [tab, setTab] = useState<SettingsTab>("question");
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((to: SettingsTab) => {
    setTab(to);
    setOpen(true);
  }, []);
  return { tab, setTab, isOpen, setOpen, open };
}

/** Deletes fields, at once or, where others depend on them, once that is confirmed. */
function useDeletion({ state: { fields }, dispatch }: Builder) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const take = (ids: readonly string[]) => {
    const removed = fields.flatMap((field, index) => (ids.includes(field.id) ? [{ field, index }] : []));
    const [first] = removed;
    if (!first) return;
    dispatch({ do: "remove fields", ids });
    const said =
      removed.length === 1
        ? t("“{name}” deleted", { name: nameOf(first.field) })
        : plural(removed.length, "{count} field deleted", "{count} fields deleted");
    toast.info(said, { action: { label: t("Undo"), onPress: () => dispatch({ do: "put back", removed }) } });
  };
  const remove = (ids: readonly string[]) => (dependentsOf(fields, ids).length > 0 ? setAsked(ids) : take(ids));
  return { asked, remove, close: () => setAsked(null), confirm: () => take(asked ?? []) };
}

/** Leads to a field's inputs, on the canvas or in its settings. */
function useOpening(
  dispatch: Builder["dispatch"],
  setFocus: (focus: CanvasFocus | null) => void,
  openPanel: (tab: SettingsTab) => void,
) {
  const open = useCallback(
    (id: string, request: CanvasFocus | null, tab: SettingsTab | null) => {
      dispatch({ do: "select field", id });
      setFocus(request);
      if (tab) openPanel(tab);
    },
    [dispatch, setFocus, openPanel],
  );
  const openSettings = (id: string, part: FieldPart | null) =>
    open(id, part && { part, isOnCanvas: false }, "question");
  const openLogic = useCallback((id: string) => open(id, null, "logic"), [open]);
  /** Puts the cursor where a problem is. */
  const reveal = (id: string, part: FieldPart) => {
    const isOnCanvas = partsOnCanvas.includes(part);
    open(id, { part, isOnCanvas }, isOnCanvas ? null : part.startsWith("show_if") ? "logic" : "question");
  };
  return { openSettings, openLogic, reveal };
}

/** Adds, selects and removes fields, and moves the focus to the next one to edit. */
export function useFieldWork(builder: Builder) {
  const { state, dispatch, undo, redo } = builder;
  const { fields, selectedId } = state;
  const [focus, setFocus] = useState<CanvasFocus | null>(null);
  const panel = useSettingsPanel();
  /** The index that pasted questions get, while they are being pasted. */
  const [pastesAt, setPastesAt] = useState<number | null>(null);
  const selected = fields.findIndex((field) => field.id === selectedId);
  const nextIndex = selected < 0 ? fields.length : selected + 1;

  const select = (id: string) => {
    setFocus(null);
    if (panel.tab === "form") panel.setTab("question");
    dispatch({ do: "select field", id });
  };
  const add = (type: FieldType, at = nextIndex) => {
    dispatch({ do: "add field", type, at, now: Date.now() });
    if (panel.tab === "form") panel.setTab("question");
    setFocus({ part: "label", isOnCanvas: true });
  };
  const addQuestions = (questions: readonly PastedQuestion[]) => {
    dispatch({ do: "add questions", questions, at: pastesAt ?? nextIndex, now: Date.now() });
    setPastesAt(null);
    setFocus({ part: "label", isOnCanvas: true });
  };
  const deletion = useDeletion(builder);
  const opening = useOpening(dispatch, setFocus, panel.open);
  // The focus is already in the input last typed in, so undo does not move it.
  const withoutFocus = (step: () => void) => () => {
    setFocus(null);
    step();
  };
  const history = { undo: withoutFocus(undo), redo: withoutFocus(redo) };
  useHistoryKeys(history);
  return {
    panel,
    nextIndex,
    select,
    add,
    deletion,
    ...opening,
    history,
    canvasFocus: focus?.isOnCanvas ? focus : null,
    settingsFocus: focus?.isOnCanvas ? null : focus,
    paste: setPastesAt,
    pasting: { isOpen: pastesAt !== null, add: addQuestions, close: () => setPastesAt(null) },
  };
}

export type FieldWork = ReturnType<typeof useFieldWork>;
