import { maxExportedRows } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { detailOf } from "#lib/api/error.ts";
import { locale, t } from "#lib/text/translate.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { Button, toast } from "#ui/index.ts";

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
    mutationFn: load,
    onSuccess: (blob) => {
      saveFile(blob, `firstlight-${file}-${new Date().toISOString().slice(0, 10)}.csv`);
      toast.success(t("Exported {what}", { what }), {
        description: t("A file has at most {count} rows.", { count: maxExportedRows.toLocaleString(locale()) }),
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
