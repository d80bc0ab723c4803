import type { Form } from "@firstlight/contract";
import { Columns3 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, CheckboxGroup, Popover } from "#ui/index.ts";
import { type ColumnChoice, type ResponseColumn, shownColumns } from "./columns.ts";

interface ColumnsMenuProps {
  form: Form;
  columns: readonly ResponseColumn[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}

/** Which columns the table has. */
export function ColumnsMenu({ form, columns, choice, onChoose }: ColumnsMenuProps) {
  const shown = shownColumns(columns, form, choice).map(({ id }) => id);
  const options = columns.map(({ id, label, hint }) => ({
    value: id,
    label,
    ...(hint !== undefined && { description: hint }),
  }));
  const choose = (ids: readonly string[]) =>
    onChoose(Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)])));
  return (
    <Popover
      label={t("Columns")}
      className="flex w-72 flex-col gap-4"
      trigger={
        <Button size="sm" icon={Columns3} className="shrink-0">
          {t("Columns")}
        </Button>
      }
    >
      <CheckboxGroup label={t("Show these columns")} options={options} value={shown} onChange={choose} />
      <Button size="sm" variant="ghost" isDisabled={Object.keys(choice).length === 0} onPress={() => onChoose({})}>
        {t("Reset Columns")}
      </Button>
    </Popover>
  );
}
