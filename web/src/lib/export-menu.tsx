import type { ExportFormat } from "@firstlight/contract";
import { Braces, ChevronDown, Download, FileSpreadsheet, type LucideIcon, Sheet, X } from "lucide-react";
import { Banner, Button, fileSize, IconButton, Menu, Progress } from "../ui/index.ts";
import { dropExport, retryExport, type RunningExport, useExports } from "./exports.ts";

const formats: readonly { id: ExportFormat; label: string; description: string; icon: LucideIcon }[] = [
  { id: "csv", label: "CSV", description: "For any spreadsheet", icon: Sheet },
  { id: "xlsx", label: "XLSX", description: "For Excel and LibreOffice", icon: FileSpreadsheet },
  { id: "json", label: "JSON", description: "For other programs", icon: Braces },
];

interface ExportMenuProps {
  /** What is in the file: "All responses". */
  title: string;
  onExport: (format: ExportFormat) => void;
}

/** Offers a file in each format. */
export function ExportMenu({ title, onExport }: ExportMenuProps) {
  const items = formats.map((format) => ({ ...format, onAction: () => onExport(format.id) }));
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
export function Exports({ of }: { of: string }) {
  const exports = useExports(of);
  if (exports.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {exports.map((one) => (
        <ExportRow key={one.id} one={one} />
      ))}
    </div>
  );
}
