import type { Form } from "@firstlight/contract";
import { Copy, Ellipsis, Lock, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, Tooltip } from "#ui/index.ts";
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
      ? {
          id: "close",
          label: t("Close Form"),
          description: t("This form is closed."),
          icon: Lock,
          onAction: close,
        }
      : {
          id: "publish",
          label: form.status === "draft" ? t("Open to Testers") : t("Reopen Form"),
          icon: Send,
          onAction: publish,
        };
  const edit = { id: "edit", label: t("Edit Form"), icon: Pencil, href: editHref };
  const copy = { id: "duplicate", label: t("Duplicate"), icon: Copy, onAction: () => duplicate(form) };
  const remove = {
    id: "delete",
    label: t("Delete Form"),
    icon: Trash2,
    tone: "danger" as const,
    onAction: () => setDeleting(true),
  };
  return (
    <>
      <Tooltip text={t("Edit Form")}>
        <LinkIcon icon={Pencil} label={t("Edit {title}", { title: form.title })} href={editHref} />
      </Tooltip>
      <Menu
        label={t("Actions for {title}", { title: form.title })}
        trigger={<IconButton icon={Ellipsis} label={t("More Actions for {title}", { title: form.title })} />}
        items={[
          { id: "work", items: [edit, status, copy] },
          { id: "end", items: [remove] },
        ]}
      />
      <DeleteForm form={form} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
