import type { Form } from "@firstlight/contract";
import { CalendarClock, Lock } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Badge, Card, LinkButton } from "#ui/index.ts";
import { dayText, isPast } from "#lib/format/days.ts";
import { priorityNames, priorityTones, statusNames, statusTones } from "../labels.ts";
import { FormMenu } from "./menu.tsx";

function Badges({ form }: { form: Form }) {
  const isLate = form.status === "open" && form.due_date !== null && isPast(form.due_date);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[form.status]} hasDot={form.status === "open"}>
        {statusNames[form.status]}
      </Badge>
      {form.has_unpublished_changes && form.status !== "draft" && <Badge tone="info">{t("Unpublished changes")}</Badge>}
      {form.priority !== "medium" && <Badge tone={priorityTones[form.priority]}>{priorityNames[form.priority]}</Badge>}
      {form.due_date && (
        <Badge tone={isLate ? "warning" : "neutral"} icon={CalendarClock}>
          {t("Due {day}", { day: dayText(form.due_date) })}
        </Badge>
      )}
      {form.close_date && form.status !== "closed" && (
        <Badge tone="neutral" icon={Lock}>
          {t("Closes after {day}", { day: dayText(form.close_date) })}
        </Badge>
      )}
    </div>
  );
}

/** How many answers there are, of how many it takes. */
function responsesText({ response_count, response_limit }: Form): string {
  if (response_limit === null) return plural(response_count, "{count} response", "{count} responses");
  return plural(response_limit, "{responseCount} of {count} response", "{responseCount} of {count} responses", {
    responseCount: response_count,
  });
}

export function FormCard({ form }: { form: Form }) {
  const canManage = useCan("manage forms");
  return (
    <Card as="li" className="min-h-48">
      <Badges form={form} />
      <h3 className="mt-3 line-clamp-2 break-words text-lg font-semibold text-balance">{form.title}</h3>
      {form.description && <p className="mt-1 line-clamp-2 break-words text-ink-muted">{form.description}</p>}
      <p className="tabular mt-3 text-sm text-ink-subtle">
        {form.version > 0 && `${plural(form.fields.length, "{count} field", "{count} fields")} · `}
        {responsesText(form)}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2 pt-5">
        <LinkButton href={`/projects/${form.project_id}/forms/${form.id}/responses`}>{t("View Responses")}</LinkButton>
        <span className="-me-2 flex items-center">{canManage && <FormMenu form={form} />}</span>
      </div>
    </Card>
  );
}
