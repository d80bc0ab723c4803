import { exportCutNote, maxExportedRows } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { detailOf } from "#lib/api/error.ts";
import { locale, t } from "#lib/text/translate.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { Button, toast } from "#ui/index.ts";

/** Whether the list has more rows than the file: its last row says so. */
async function isCut(file: Blob): Promise<boolean> {
  const end = await file.slice(-2 * exportCutNote.length).text();
  return end.includes(exportCutNote);
}

interface ExportButtonProps {
  /** "users" */
  what: string;
  /** Part of the name of the file. */
  file: string;
  /** With the filters of the list. */
  load: () => Promise<Blob>;
  size?: "sm" | "md";
}

/** Saves a list of the panel as a CSV file. */
export function ExportButton({ what, file, load, size = "md" }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: async () => {
      const blob = await load();
      return { blob, cut: await isCut(blob) };
    },
    onSuccess: ({ blob, cut }) => {
      saveFile(blob, `firstlight-${file}-${new Date().toISOString().slice(0, 10)}.csv`);
      const count = maxExportedRows.toLocaleString(locale());
      if (!cut) toast.success(t("Exported {what}", { what }));
      else
        toast.info(t("Exported the first {count} {what}", { count, what }), {
          description: t("The list has more. Narrow it with its filters, and export the rest."),
        });
    },
    onError: (error) => toast.error(detailOf(error, t("Failed to export {what}. Please try again.", { what }))),
  });
  return (
    <Button
      size={size}
      icon={Download}
      isPending={exporting.isPending}
      pendingLabel={t("Exporting…")}
      onPress={() => exporting.mutate()}
    >
      {t("Export CSV")}
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
