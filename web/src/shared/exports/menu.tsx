import type { AnalyticsExportFormat, ExportFormat } from "@firstlight/contract";
import { Braces, ChevronDown, Download, FileSpreadsheet, FileText, type LucideIcon, Sheet, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, fileSize, IconButton, LazyMenu, type MenuAction, Progress } from "#ui/index.ts";
import { dropExport, retryExport, type RunningExport, useExports } from "./running-exports.ts";

type AnyFormat = ExportFormat | AnalyticsExportFormat;

const faces: Readonly<Record<AnyFormat, { label: string; description: string; icon: LucideIcon }>> = {
  csv: { label: "CSV", description: t("For any spreadsheet"), icon: Sheet },
  xlsx: { label: "XLSX", description: t("For Excel and LibreOffice"), icon: FileSpreadsheet },
  json: { label: "JSON", description: t("For other programs"), icon: Braces },
  pdf: { label: "PDF", description: t("A report to read and print"), icon: FileText },
  excel: { label: t("Excel"), description: t("For Excel and LibreOffice"), icon: FileSpreadsheet },
};

interface FormatMenuProps<Format extends AnyFormat> {
  formats: readonly Format[];
  /** The contents of the file: "All responses". */
  title: string;
  onExport: (format: Format) => void;
}

/** What a menu has for them. */
export function formatActions<Format extends AnyFormat>(
  formats: readonly Format[],
  onExport: (format: Format) => void,
): MenuAction[] {
  return formats.map((id) => ({ id, ...faces[id], onAction: () => onExport(id) }));
}

/** A menu that exports a file in one of these formats. */
export function FormatMenu<Format extends AnyFormat>({ formats, title, onExport }: FormatMenuProps<Format>) {
  return (
    <LazyMenu
      label={t("Export")}
      trigger={(props) => (
        <Button {...props} icon={Download} iconAfter={ChevronDown}>
          {t("Export")}
        </Button>
      )}
      items={[{ id: "formats", title, items: formatActions(formats, onExport) }]}
    />
  );
}

/** A menu that exports responses. */
export function ExportMenu(props: Omit<FormatMenuProps<ExportFormat>, "formats">) {
  return <FormatMenu {...props} formats={["csv", "xlsx", "json"]} />;
}

function ExportRow({ one }: { one: RunningExport }) {
  const format = faces[one.order.format].label;
  if (one.problem !== null) {
    return (
      <Banner
        tone="danger"
        title={one.order.failedText ?? t("Failed to export as {format}", { format })}
        action={{ label: t("Retry"), onPress: () => retryExport(one.id) }}
        onDismiss={() => dropExport(one.id)}
      >
        {one.order.failedText
          ? t("No {format} file was created. {problem}", { format, problem: one.problem })
          : one.problem}
      </Banner>
    );
  }
  return (
    <div className="flex items-center gap-4 rounded-lg bg-surface p-4 ring-1 ring-line">
      <div className="min-w-0 grow">
        <Progress
          label={t("Exporting as {format}", { format })}
          valueText={one.received > 0 ? t("{fileSize} so far", { fileSize: fileSize(one.received) }) : t("Starting…")}
        />
        <p className="mt-1.5 text-sm text-ink-subtle">
          {t("You can keep working in the app. Your browser saves the file when it’s ready.")}
        </p>
      </div>
      <IconButton icon={X} label={t("Stop {format} Export", { format })} onPress={() => dropExport(one.id)} />
    </div>
  );
}

/** Running and failed exports. */
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
