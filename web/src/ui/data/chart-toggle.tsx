import { ChartColumn, Table2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button } from "../index.ts";

interface ChartToggleProps {
  /** The subject of the chart. */
  of: string;
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** Toggles between a chart and its data table. */
export function ChartToggle({ of, isTable, onChange }: ChartToggleProps) {
  const words = isTable ? t("Show as Chart") : t("Show as Table");
  return (
    <Button
      variant="ghost"
      size="sm"
      className="pointer-coarse:min-w-11"
      icon={isTable ? ChartColumn : Table2}
      aria-label={`${words}: ${of}`}
      onPress={() => onChange(!isTable)}
    >
      <span className="hidden sm:inline">{words}</span>
    </Button>
  );
}
