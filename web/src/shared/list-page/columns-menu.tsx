import { Columns3 } from "lucide-react";
import type { ColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { t } from "#lib/text/translate.ts";
import { Button, CheckboxGroup, Popover } from "#ui/index.ts";

interface ColumnsMenuProps {
  columns: readonly { id: string; label: string; hint?: string }[];
  /** The IDs of those that the table has now. */
  shown: readonly string[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}

/** Which columns the table has. */
export function ColumnsMenu({ columns, shown, choice, onChoose }: ColumnsMenuProps) {
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
      <CheckboxGroup label={t("Show these columns")} options={options} value={[...shown]} onChange={choose} />
      <Button size="sm" variant="ghost" isDisabled={Object.keys(choice).length === 0} onPress={() => onChoose({})}>
        {t("Reset Columns")}
      </Button>
    </Popover>
  );
}
