import type { WizardKind } from "@firstlight/contract";
import { Clock } from "lucide-react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Badge, Button, Card, LinkButton } from "#ui/index.ts";
import type { ListedWizard } from "../calls.ts";
import { analyticsPath, editPath } from "../paths.ts";
import { isLive, kindTexts, statusNames, statusTones } from "../staff-labels.ts";
import { priorityNames } from "../labels.ts";
import { WizardMenu } from "./menu.tsx";

const shownTags = 3;

interface WizardCardProps {
  kind: WizardKind;
  wizard: ListedWizard;
  onAssign?: (() => void) | undefined;
}

function Badges({ wizard }: Pick<WizardCardProps, "wizard">) {
  const { status, priority, estimated_total_time } = wizard;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[status]} hasDot={isLive(status)}>
        {statusNames[status]}
      </Badge>
      {wizard.has_unpublished_changes && status !== "draft" && <Badge tone="info">{t("Unpublished changes")}</Badge>}
      <Badge tone={priority === "required" ? "info" : "neutral"}>{priorityNames[priority]}</Badge>
      {estimated_total_time !== null && (
        <Badge icon={Clock}>{t("{minutes} min", { minutes: estimated_total_time })}</Badge>
      )}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - shownTags;
  return (
    <ul aria-label={t("Tags")} className="mt-3 flex flex-wrap gap-1.5 text-xs text-ink-muted">
      {tags.slice(0, shownTags).map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-full px-2 py-0.5 ring-1 ring-inset ring-line">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="py-0.5 text-ink-subtle">{t("+{more} more", { more })}</li>}
    </ul>
  );
}

function Counts({ kind, wizard: { counts } }: Pick<WizardCardProps, "kind" | "wizard">) {
  const shown = [
    { label: t("In Progress"), count: counts.in_progress },
    { label: t("Completed"), count: counts.completed },
    { label: kindTexts[kind].people, count: counts.assigned },
  ];
  return (
    <dl className="tabular mt-4 grid grid-cols-3 gap-2 border-t border-line pt-3">
      {shown.map(({ label, count }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse">
          <dt className="truncate text-xs text-ink-subtle first-letter:uppercase">{label}</dt>
          <dd className="text-lg font-semibold text-ink">{count.toLocaleString(locale())}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WizardCard({ kind, wizard, ...props }: WizardCardProps) {
  const canManage = useCan("manage wizards");
  // An archived wizard cannot be started, so it cannot be assigned.
  const onAssign = wizard.status === "archived" ? undefined : props.onAssign;
  return (
    <Card as="li" className="min-h-48">
      <Badges wizard={wizard} />
      <h3 className="mt-3 line-clamp-2 break-words text-lg font-semibold text-balance">{wizard.title}</h3>
      <p className="mt-1 line-clamp-2 break-words text-ink-muted">{wizard.description}</p>
      <Tags tags={wizard.tags} />
      <p className="tabular mt-3 text-sm text-ink-subtle">
        {plural(wizard.step_count, "{count} step · Created {day}", "{count} steps · Created {day}", {
          day: dayOf(wizard.created_at),
        })}
      </p>
      <div className="mt-auto">
        <Counts kind={kind} wizard={wizard} />
        <div className="flex items-center justify-between gap-2 pt-4">
          <span className="flex flex-wrap gap-2">
            {canManage ? (
              <LinkButton href={editPath(kind, wizard)}>{t("Edit")}</LinkButton>
            ) : (
              <LinkButton href={analyticsPath(kind, wizard)}>{t("View Analytics")}</LinkButton>
            )}
            {canManage && onAssign && (
              <Button variant="ghost" onPress={onAssign}>
                {t("Assign…")}
              </Button>
            )}
          </span>
          <span className="-me-2">{canManage && <WizardMenu kind={kind} wizard={wizard} onAssign={onAssign} />}</span>
        </div>
      </div>
    </Card>
  );
}
