import type { FormPriority, ProjectFormEntry } from "@firstlight/contract";
import { CircleAlert } from "lucide-react";
import { Badge, type BadgeTone } from "../../ui/index.ts";

const priorities: Record<FormPriority, { label: string; tone: BadgeTone }> = {
  urgent: { label: "Urgent", tone: "danger" },
  high: { label: "High", tone: "warning" },
  medium: { label: "Medium", tone: "neutral" },
  low: { label: "Low", tone: "neutral" },
};

export function FormBadges({ entry }: { entry: ProjectFormEntry }) {
  const { label, tone } = priorities[entry.form.priority];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        {label}
        <span className="sr-only"> priority</span>
      </Badge>
      {entry.overdue && !entry.completed && (
        <Badge tone="danger" icon={CircleAlert}>
          Overdue
        </Badge>
      )}
    </span>
  );
}
