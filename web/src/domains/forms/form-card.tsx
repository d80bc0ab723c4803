import type { Form } from "@firstlight/contract";
import { CalendarClock, Ellipsis, Lock, Pencil, Send } from "lucide-react";
import { useCan } from "../../lib/permissions.ts";
import { Badge, Card, IconButton, LinkButton, Menu, type MenuAction, Tooltip } from "../../ui/index.ts";
import { LinkIcon } from "./link-icon.tsx";
import { dayText, isPast } from "./form-dates.ts";
import { priorityNames, priorityTones, statusNames, statusTones } from "./form-words.ts";
import { counted } from "../../lib/counted.ts";
import { useFormStatus } from "./use-form-status.ts";

function Badges({ form }: { form: Form }) {
  const isLate = form.status === "open" && form.due_date !== null && isPast(form.due_date);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[form.status]} hasDot={form.status === "open"}>
        {statusNames[form.status]}
      </Badge>
      {form.priority !== "medium" && <Badge tone={priorityTones[form.priority]}>{priorityNames[form.priority]}</Badge>}
      {form.due_date && (
        <Badge tone={isLate ? "warning" : "neutral"} icon={CalendarClock}>
          Due {dayText(form.due_date)}
        </Badge>
      )}
    </div>
  );
}

function useMenuItems(form: Form): MenuAction[] {
  const { publish, close } = useFormStatus(form);
  const edit = {
    id: "edit",
    label: "Edit form",
    icon: Pencil,
    href: `/projects/${form.project_id}/forms/${form.id}/edit`,
  };
  if (form.status === "open") {
    const description = "It takes no more answers.";
    return [edit, { id: "close", label: "Close form", description, icon: Lock, onAction: close }];
  }
  const label = form.status === "draft" ? "Open to testers" : "Open again";
  return [edit, { id: "publish", label, icon: Send, onAction: publish }];
}

function ManageForm({ form }: { form: Form }) {
  const items = useMenuItems(form);
  return (
    <>
      <Tooltip text="Edit form">
        <LinkIcon
          icon={Pencil}
          label={`Edit ${form.title}`}
          href={`/projects/${form.project_id}/forms/${form.id}/edit`}
        />
      </Tooltip>
      <Menu
        label={`Actions for ${form.title}`}
        trigger={<IconButton icon={Ellipsis} label={`More actions for ${form.title}`} />}
        items={items}
      />
    </>
  );
}

export function FormCard({ form }: { form: Form }) {
  const canManage = useCan("manage forms");
  return (
    <Card as="li" className="min-h-48">
      <Badges form={form} />
      <h3 className="mt-3 line-clamp-2 break-words text-lg font-semibold text-balance">{form.title}</h3>
      {form.description && <p className="mt-1 line-clamp-2 break-words text-ink-muted">{form.description}</p>}
      <p className="tabular mt-3 text-sm text-ink-subtle">
        {counted(form.fields.length, "field")} · {counted(form.response_count, "response")}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2 pt-5">
        <LinkButton href={`/projects/${form.project_id}/forms/${form.id}/responses`}>View Responses</LinkButton>
        <span className="-mr-2 flex items-center">{canManage && <ManageForm form={form} />}</span>
      </div>
    </Card>
  );
}
