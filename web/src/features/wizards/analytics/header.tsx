import type { ExportFormat, WizardKind } from "@firstlight/contract";
import { Pencil } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { api, type CallOptions } from "#lib/api/client.ts";
import { ExportMenu } from "#shared/exports/menu.tsx";
import { startExport } from "#shared/exports/running-exports.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Badge, LinkButton, PageHeader } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { editPath } from "../paths.ts";
import { isLive, kindTexts, statusNames, statusTones } from "../staff-labels.ts";

function exportWizard({ id, title }: WholeWizard, format: ExportFormat): void {
  const fetch = (options: CallOptions) => api.exportWizard({ params: { id }, query: { format } }, options);
  startExport({ of: id, title, format, fetch });
}

interface AnalyticsHeaderProps {
  kind: WizardKind;
  wizard: WholeWizard;
  canExport: boolean;
}

/** How far the wizard is, its export and the way to its editor. */
export function AnalyticsHeader({ kind, wizard, canExport }: AnalyticsHeaderProps) {
  const canManage = useCan("manage wizards");
  const words = kindTexts[kind];
  return (
    <PageHeader
      meta={
        <Badge tone={statusTones[wizard.status]} hasDot={isLive(wizard.status)}>
          {statusNames[wizard.status]}
        </Badge>
      }
      description={plural(wizard.step_count, "Analytics · {count} step", "Analytics · {count} steps")}
      actions={
        <>
          {canExport && (
            <ExportMenu
              title={t("Everyone’s progress, times and answers")}
              onExport={(format) => exportWizard(wizard, format)}
            />
          )}
          {canManage && (
            <LinkButton href={editPath(kind, wizard)} icon={Pencil}>
              {words.editTitle}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
