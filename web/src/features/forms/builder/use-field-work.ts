import type { FieldType } from "@firstlight/contract";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { dependentsOf, nameOf } from "./fields.ts";
import type { Builder } from "./use-builder.ts";
import type { FocusRequest } from "../field-settings/use-focus-request.ts";
import { useHistoryKeys } from "#lib/hooks/use-history-keys.ts";

const listed = new Intl.ListFormat(locale());

/** Adds, selects and removes fields, and moves the focus to the next one to edit. */
export function useFieldWork({ state, dispatch, undo, redo }: Builder) {
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  const select = (id: string) => {
    setFocus(null);
    dispatch({ do: "select field", id });
  };
  const add = (type: FieldType) => {
    dispatch({ do: "add field", type, now: Date.now() });
    setFocus({ part: "label" });
  };
  const remove = (id: string) => {
    const index = state.fields.findIndex((field) => field.id === id);
    const field = state.fields[index];
    if (!field) return;
    dispatch({ do: "remove field", id });
    const dependents = dependentsOf(state.fields, id).map((other) => `“${nameOf(other)}”`);
    toast.info(t("“{name}” deleted", { name: nameOf(field) }), {
      action: { label: t("Undo"), onPress: () => dispatch({ do: "put back", field, index }) },
      ...(dependents.length > 0 && {
        description: t("These fields depended on its answer: {listed}.", { listed: listed.format(dependents) }),
      }),
    });
  };
  // The focus is already in the input last typed in, so undo does not move it.
  const history = {
    undo: () => {
      setFocus(null);
      undo();
    },
    redo: () => {
      setFocus(null);
      redo();
    },
  };
  useHistoryKeys(history);
  return { focus, setFocus, select, add, remove, history };
}
