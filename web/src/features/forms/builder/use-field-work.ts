import type { FieldType } from "@firstlight/contract";
import { useCallback, useMemo, useState } from "react";
import { useHistoryKeys } from "#lib/hooks/use-history-keys.ts";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
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
  return useMemo(() => ({ tab, setTab, isOpen, setOpen, open }), [tab, isOpen, open]);
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
  const remove = useSameFunction((ids: readonly string[]) =>
    dependentsOf(fields, ids).length > 0 ? setAsked(ids) : take(ids),
  );
  const close = useCallback(() => setAsked(null), []);
  const confirm = useSameFunction(() => take(asked ?? []));
  return useMemo(() => ({ asked, remove, close, confirm }), [asked, remove, close, confirm]);
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
  const openSettings = useCallback(
    (id: string, part: FieldPart | null) => open(id, part && { part, isOnCanvas: false }, "question"),
    [open],
  );
  const openLogic = useCallback((id: string) => open(id, null, "logic"), [open]);
  /** Puts the cursor where a problem is. */
  const reveal = useCallback(
    (id: string, part: FieldPart) => {
      const isOnCanvas = partsOnCanvas.includes(part);
      open(id, { part, isOnCanvas }, isOnCanvas ? null : part.startsWith("show_if") ? "logic" : "question");
    },
    [open],
  );
  return { openSettings, openLogic, reveal };
}

/** What changes which field is edited. */
function useSteps(builder: Builder, panel: ReturnType<typeof useSettingsPanel>) {
  const { dispatch, undo, redo } = builder;
  const { fields, selectedId } = builder.state;
  const [focus, setFocus] = useState<CanvasFocus | null>(null);
  /** The index that pasted questions get, while they are being pasted. */
  const [pastesAt, setPastesAt] = useState<number | null>(null);
  const selected = fields.findIndex((field) => field.id === selectedId);
  const nextIndex = selected < 0 ? fields.length : selected + 1;

  const select = useSameFunction((id: string) => {
    setFocus(null);
    if (panel.tab === "form") panel.setTab("question");
    dispatch({ do: "select field", id });
  });
  const add = useSameFunction((type: FieldType, at: number = nextIndex) => {
    dispatch({ do: "add field", type, at, now: Date.now() });
    panel.setTab("question");
    setFocus({ part: "label", isOnCanvas: true });
  });
  const addQuestions = useSameFunction((questions: readonly PastedQuestion[]) => {
    dispatch({ do: "add questions", questions, at: pastesAt ?? nextIndex, now: Date.now() });
    setPastesAt(null);
    setFocus({ part: "label", isOnCanvas: true });
  });
  // The focus is already in the input last typed in, so undo does not move it.
  const history = useMemo(() => {
    const withoutFocus = (step: () => void) => () => {
      setFocus(null);
      step();
    };
    return { undo: withoutFocus(undo), redo: withoutFocus(redo) };
  }, [undo, redo]);
  const pasting = { isOpen: pastesAt !== null, add: addQuestions, close: () => setPastesAt(null) };
  return { nextIndex, focus, setFocus, select, add, history, paste: setPastesAt, pasting };
}

/** Adds, selects and removes fields, and moves the focus to the next one to edit. */
export function useFieldWork(builder: Builder) {
  const panel = useSettingsPanel();
  const { focus, setFocus, pasting, history, ...steps } = useSteps(builder, panel);
  const { nextIndex, select, add, paste } = steps;
  const deletion = useDeletion(builder);
  const { openSettings, openLogic, reveal } = useOpening(builder.dispatch, setFocus, panel.open);
  useHistoryKeys(history);
  const canvasFocus = focus?.isOnCanvas ? focus : null;
  const { remove } = deletion;
  /** The same while only words change. */
  const onCanvas = useMemo(
    () => ({ nextIndex, select, add, remove, paste, openSettings, openLogic, canvasFocus }),
    [nextIndex, select, add, remove, paste, openSettings, openLogic, canvasFocus],
  );
  const settingsFocus = focus?.isOnCanvas ? null : focus;
  return { panel, add, paste, deletion, openLogic, reveal, history, settingsFocus, pasting, onCanvas };
}

export type FieldWork = ReturnType<typeof useFieldWork>;
