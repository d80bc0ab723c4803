import { useMemo, useRef } from "react";
import { SortAnnouncer, useSorting } from "../../ui/index.ts";
import { BuilderFieldRow, type FieldListTools } from "./builder-field-row.tsx";
import { type BuilderField, nameOf } from "./builder-fields.ts";
import { brokenConditions } from "./builder-problems.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface BuilderFieldListProps extends FieldListTools {
  fields: readonly BuilderField[];
  selectedId: string | null;
  problemId: string | null;
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
  const keptFocus = useKeptFocus(list, fields);
  return (
    <>
      <ol ref={list} {...keptFocus} className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <BuilderFieldRow
            key={field.id}
            {...tools}
            field={field}
            index={index}
            count={fields.length}
            isSelected={field.id === selectedId}
            hasProblem={field.id === problemId}
            isBroken={broken.has(field.id)}
            sorting={sorting}
          />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
    </>
  );
}
