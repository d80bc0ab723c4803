import type { Form } from "@firstlight/contract";
import { Copy, Ellipsis, Lock, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton, Menu, Tooltip } from "../../ui/index.ts";
import { DeleteForm } from "./delete-form.tsx";
import { LinkIcon } from "./link-icon.tsx";
import { useDuplicateForm } from "./use-duplicate-form.ts";
import { useFormStatus } from "./use-form-status.ts";

/** What one may do with a form: edit at a tap, the rest in a menu. */
export function FormMenu({ form }: { form: Form }) {
  const [isDeleting, setDeleting] = useState(false);
  const { publish, close } = useFormStatus(form);
  const duplicate = useDuplicateForm();
  const editHref = `/projects/${form.project_id}/forms/${form.id}/edit`;
  const status =
    form.status === "open"
      ? { id: "close", label: "Close form", description: "It takes no more answers.", icon: Lock, onAction: close }
      : {
          id: "publish",
          label: form.status === "draft" ? "Open to testers" : "Open again",
          icon: Send,
          onAction: publish,
        };
  const edit = { id: "edit", label: "Edit form", icon: Pencil, href: editHref };
  const copy = { id: "duplicate", label: "Duplicate", icon: Copy, onAction: () => duplicate(form) };
  const remove = {
    id: "delete",
    label: "Delete form",
    icon: Trash2,
    tone: "danger" as const,
    onAction: () => setDeleting(true),
  };
  return (
    <>
      <Tooltip text="Edit form">
        <LinkIcon icon={Pencil} label={`Edit ${form.title}`} href={editHref} />
      </Tooltip>
      <Menu
        label={`Actions for ${form.title}`}
        trigger={<IconButton icon={Ellipsis} label={`More actions for ${form.title}`} />}
        items={[
          { id: "work", items: [edit, status, copy] },
          { id: "end", items: [remove] },
        ]}
      />
      <DeleteForm form={form} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
