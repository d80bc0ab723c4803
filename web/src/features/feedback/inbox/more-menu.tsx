import type { ExportFormat } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Upload } from "lucide-react";
import { api, type CallOptions } from "#lib/api/client.ts";
import { t } from "#lib/text/translate.ts";
import { formatActions } from "#shared/exports/menu.tsx";
import { startExport } from "#shared/exports/running-exports.ts";
import { projectQuery, useIsArchived } from "#shared/projects/query.ts";
import { IconButton, LazyMenu } from "#ui/index.ts";
import type { Items } from "./use-items.ts";

/** Under which exports of a project's feedback run. */
export const exportsOf = (projectId: string): string => `feedback-${projectId}`;

interface MoreMenuProps {
  projectId: string;
  items: Items;
  onImport: () => void;
}

/** What is rarely done with the list: it exports exactly what is filtered, in the same order. */
export function MoreMenu({ projectId, items: { address, isNarrowed }, onImport }: MoreMenuProps) {
  const isArchived = useIsArchived(projectId);
  const { data: project } = useQuery(projectQuery(projectId));
  const { view = "inbox", ...filters } = address.filters;
  const start = (format: ExportFormat) => {
    const input = { params: { id: projectId }, query: { view, ...filters, format } };
    const fetch = (options: CallOptions) => api.exportFeedbackItems(input, options);
    const title = t("{name} feedback", { name: project?.name ?? "" });
    startExport({ of: exportsOf(projectId), title, format, fetch });
  };
  const isAll = view === "all" && !isNarrowed;
  const title = isAll ? t("Export All Items") : t("Export Filtered Items");
  const importAction = {
    id: "import",
    label: t("Import…"),
    icon: Upload,
    isDisabled: isArchived,
    onAction: onImport,
  };
  return (
    <LazyMenu
      label={t("More")}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t("More")} />}
      items={[
        { id: "export", title, items: formatActions(["csv", "xlsx", "json"], start) },
        { id: "others", items: [importAction] },
      ]}
    />
  );
}
