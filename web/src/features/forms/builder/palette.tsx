import { type FieldType, fieldTypes } from "@firstlight/contract";
import { memo } from "react";
import { cx } from "#ui/index.ts";
import { staffQuestions } from "#shared/questions/staff.ts";

interface BuilderPaletteProps {
  /** Always the same function. */
  onAdd: (type: FieldType) => void;
  /** Two to a row, with bigger targets, where the palette is a sheet. */
  isSheet?: boolean;
}

/** The types of fields; a press adds one. */
export const BuilderPalette = memo(function BuilderPalette({ onAdd, isSheet }: BuilderPaletteProps) {
  return (
    <ul data-palette className={cx("grid gap-1", isSheet ? "grid-cols-2 gap-2" : "-mx-2 -mb-1 grid-cols-1")}>
      {fieldTypes.map((type) => {
        const { icon: Icon, name } = staffQuestions[type];
        return (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
              className={cx(
                "flex w-full items-center rounded-md text-start text-base text-ink transition-colors hover:bg-hover active:bg-pressed",
                isSheet ? "min-h-12 gap-2 px-2 ring-1 ring-inset ring-line" : "min-h-control gap-2.5 px-2",
              )}
            >
              <span className="grid size-6 shrink-0 place-items-center rounded-sm bg-brand-soft text-brand-text">
                <Icon aria-hidden className="size-3.5" />
              </span>
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
