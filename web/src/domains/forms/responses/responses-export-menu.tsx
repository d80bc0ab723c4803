import type { ExportFormat, Form } from "@firstlight/contract";
import { Braces, ChevronDown, Download, FileSpreadsheet, type LucideIcon, Sheet, X } from "lucide-react";
import { Banner, Button, fileSize, IconButton, Menu, Progress } from "../../../ui/index.ts";
import { dropExport, retryExport, type RunningExport, startExport, useExports } from "./responses-export.ts";
import { filterCount, type ResponseFilters } from "./responses-filters.ts";

const formats: readonly { id: ExportFormat; label: string; description: string; icon: LucideIcon }[] = [
  { id: "csv", label: "CSV", description: "For any spreadsheet", icon: Sheet },
  { id: "xlsx", label: "XLSX", description: "For Excel and LibreOffice", icon: FileSpreadsheet },
  { id: "json", label: "JSON", description: "For other programs", icon: Braces },
];

interface ExportMenuProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
}

/** Exports exactly what the screen is narrowed to. */
export function ExportMenu({ form, filters, sort }: ExportMenuProps) {
  const items = formats.map((format) => ({
    ...format,
    onAction: () => startExport({ form, filters, sort, format: format.id }),
  }));
  const title = filterCount(filters) > 0 ? "Only the responses that match your filters" : "All responses";
  return (
    <Menu
      label="Export"
      trigger={
        <Button icon={Download} iconAfter={ChevronDown}>
          Export
        </Button>
      }
      items={[{ id: "formats", title, items }]}
    />
  );
}

function ExportRow({ one }: { one: RunningExport }) {
  const format = one.order.format.toUpperCase();
  if (one.problem !== null) {
    return (
      <Banner
        tone="danger"
        title={`The ${format} export failed`}
        action={{ label: "Retry", onPress: () => retryExport(one.id) }}
        onDismiss={() => dropExport(one.id)}
      >
        {one.problem}
      </Banner>
    );
  }
  return (
    <div className="flex items-center gap-4 rounded-lg bg-surface p-4 ring-1 ring-line">
      <div className="min-w-0 grow">
        <Progress
          label={`Exporting as ${format}`}
          valueText={one.received > 0 ? `${fileSize(one.received)} so far` : "Starting…"}
        />
        <p className="mt-1.5 text-sm text-ink-subtle">
          You can go on working anywhere in the app: your browser saves the file when it is ready.
        </p>
      </div>
      <IconButton icon={X} label={`Stop the ${format} export`} onPress={() => dropExport(one.id)} />
    </div>
  );
}

/** What is being exported, and what could not be. */
export function Exports({ formId }: { formId: string }) {
  const exports = useExports(formId);
  if (exports.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {exports.map((one) => (
        <ExportRow key={one.id} one={one} />
      ))}
    </div>
  );
}
