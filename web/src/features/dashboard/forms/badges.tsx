import type { FormPriority, ProjectFormEntry } from "@firstlight/contract";
import { CircleAlert } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Badge, type BadgeTone } from "#ui/index.ts";

const priorities: Record<FormPriority, { label: string; tone: BadgeTone }> = {
  urgent: { label: t("Urgent"), tone: "danger" },
  high: { label: t("High"), tone: "warning" },
  medium: { label: t("Medium"), tone: "neutral" },
  low: { label: t("Low"), tone: "neutral" },
};

export function PriorityBadge({ priority }: { priority: FormPriority }) {
  const { label, tone } = priorities[priority];
  return (
    <Badge tone={tone}>
      {label}
      <span className="sr-only"> {t("priority")}</span>
    </Badge>
  );
}

export function FormBadges({ entry }: { entry: ProjectFormEntry }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <PriorityBadge priority={entry.form.priority} />
      {entry.overdue && !entry.completed && (
        <Badge tone="danger" icon={CircleAlert}>
          {t("Overdue")}
        </Badge>
      )}
    </span>
  );
}
