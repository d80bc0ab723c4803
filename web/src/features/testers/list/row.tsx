import type { ProjectTester } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { t } from "#lib/text/translate.ts";
import { Avatar, cx, SelectBox, Td, Tr } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";
import type { TesterColumn } from "./columns.tsx";
import { TesterMenu } from "./menu.tsx";
import type { Selection } from "./use-selection.ts";

/** Name and selection stay in view; a line separates them from the columns that scroll beneath. */
export const selectStays = "md:sticky md:start-0";
export const nameStays = cx(
  "md:sticky md:start-11",
  "md:after:absolute md:after:inset-y-0 md:after:end-0 md:after:w-px md:after:bg-line",
);

const cellClass = "h-11! px-3! py-0!";

export interface TesterRowProps {
  projectId: string;
  tester: ProjectTester;
  columns: readonly TesterColumn[];
  /** The row's number in the table, where the header is row 1. */
  rowIndex: number;
  filters: TesterFilter;
  isSelected: boolean;
  onSelect: Selection["select"];
  mayManage: boolean;
}

export const TesterRow = memo(function TesterRow(props: TesterRowProps) {
  const { projectId, tester, columns, rowIndex, filters, isSelected, onSelect, mayManage } = props;
  const background = isSelected ? "bg-brand-soft!" : "bg-surface group-hover/row:bg-hover!";
  const tone = isSelected && "bg-brand-soft!";
  const stays = cx("z-1", background);
  return (
    <Tr aria-rowindex={rowIndex}>
      {mayManage && (
        <Td className={cx(cellClass, "ps-4.5! pe-1.5!", selectStays, stays)}>
          <SelectBox
            id={tester.id}
            label={t("Select {name}", { name: tester.name || tester.email })}
            isSelected={isSelected}
            onSelect={onSelect}
          />
        </Td>
      )}
      <Td isRowHeader className={cx(cellClass, mayManage ? nameStays : "ps-5!", stays)}>
        <div className="flex w-full min-w-48 items-center gap-2.5 contain-inline-size">
          <Avatar name={tester.name || tester.email} size="sm" />
          <div className="min-w-0 grow">
            <Link
              to="/projects/$projectId/testers/$testerId"
              params={{ projectId, testerId: tester.id }}
              search={filters}
              title={tester.email}
              className="block truncate rounded-xs leading-5 text-ink no-underline hover:underline"
            >
              {tester.name || t("No Name")}
            </Link>
            <p className="truncate text-xs leading-4 font-normal text-ink-subtle">{tester.email}</p>
          </div>
        </div>
      </Td>
      {columns.map(({ id, isNumeric, width, cell }) => (
        <Td key={id} isNumeric={isNumeric} className={cx(cellClass, tone)}>
          <div className={cx("w-full truncate contain-inline-size", width)}>{cell(tester)}</div>
        </Td>
      ))}
      <Td className={cx(cellClass, tone, "w-12 text-end")}>
        {mayManage && (
          <TesterMenu projectId={projectId} tester={tester} onRemoved={() => onSelect(tester.id, false, false)} />
        )}
      </Td>
    </Tr>
  );
});
