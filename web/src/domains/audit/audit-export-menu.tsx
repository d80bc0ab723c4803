import type { AuditExportFormat } from "@firstlight/contract";
import { ChevronDown, Download, FileSpreadsheet, type LucideIcon, Sheet } from "lucide-react";
import { Button, Menu } from "../../ui/index.ts";

const formats: readonly { id: AuditExportFormat; label: string; description: string; icon: LucideIcon }[] = [
  { id: "csv", label: "CSV", description: "For any spreadsheet", icon: Sheet },
  { id: "excel", label: "Excel", description: "For Excel and LibreOffice", icon: FileSpreadsheet },
];

interface AuditExportMenuProps {
  /** What will be in the file, in words. */
  title: string;
  isPending: boolean;
  onExport: (format: AuditExportFormat) => void;
}

export function AuditExportMenu({ title, isPending, onExport }: AuditExportMenuProps) {
  const items = formats.map((format) => ({ ...format, onAction: () => onExport(format.id) }));
  return (
    <Menu
      label="Export"
      trigger={
        <Button icon={Download} iconAfter={ChevronDown} isPending={isPending} pendingLabel="Asking for the file…">
          Export
        </Button>
      }
      items={[{ id: "formats", title, items }]}
    />
  );
}
