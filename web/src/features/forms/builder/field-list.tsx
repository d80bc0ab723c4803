import { useCallback, useEffect, useMemo, useRef } from "react";
import { SortAnnouncer, useSorting } from "#ui/index.ts";
import { BuilderFieldRow, type RowAction } from "./field-row.tsx";
import { type BuilderField, nameOf } from "./fields.ts";
import { brokenConditions } from "./problems.ts";
import type { BuilderAction } from "./state.ts";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";

interface FieldListTools {
  dispatch: (action: BuilderAction) => void;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

interface BuilderFieldListProps extends FieldListTools {
  fields: readonly BuilderField[];
  selectedId: string | null;
  problemId: string | null;
}

/** The same function at all times, so that rows that did not change need not be drawn again. */
function useRowActions(tools: FieldListTools) {
  const held = useRef(tools);
  useEffect(() => {
    held.current = tools;
  });
  return useCallback((action: RowAction, id: string) => {
    const { dispatch, onRemove } = held.current;
    if (action === "delete") onRemove(id);
    else if (action === "duplicate") dispatch({ do: "duplicate field", id, now: Date.now() });
    else dispatch({ do: "move field", id, by: action === "move up" ? -1 : 1 });
  }, []);
}

export function BuilderFieldList({ fields, selectedId, problemId, ...tools }: BuilderFieldListProps) {
  const broken = useMemo(() => brokenConditions(fields), [fields]);
  const list = useRef<HTMLOListElement>(null);
  const sorting = useSorting({
    list,
    names: fields.map(nameOf),
    onMove: (from, at) => {
      const id = fields[from]?.id;
      if (id !== undefined) tools.dispatch({ do: "place field", id, at });
    },
  });
  const onAction = useRowActions(tools);
  const focusProps = useFocusInList(list, fields);
  return (
    <>
      <ol ref={list} {...focusProps} className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <BuilderFieldRow
            key={field.id}
            field={field}
            index={index}
            count={fields.length}
            isSelected={field.id === selectedId}
            hasProblem={field.id === problemId}
            isBroken={broken.has(field.id)}
            sorting={sorting}
            onSelect={tools.onSelect}
            onAction={onAction}
          />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
    </>
  );
}
