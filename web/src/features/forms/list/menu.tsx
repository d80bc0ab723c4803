import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Ellipsis, Lock, type LucideIcon, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, toast, Tooltip } from "#ui/index.ts";
import { DeleteForm } from "./delete-form.tsx";
import { useFormStatus } from "./use-form-status.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { api } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { refreshForms } from "../queries.ts";

/** Makes a draft with the same questions and says where it is. */
function useDuplicateForm(): (form: Form) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (form: Form) => api.duplicateForm({ params: { id: form.id } }),
    onSuccess: (copy) => {
      toast.success(t("“{title}” created as a draft", { title: copy.title }));
      return refreshForms(client);
    },
    onError: (error) => {
      toast.error(failureText(error, t("Failed to duplicate form. Please try again.")));
    },
  });
  return mutate;
}

/** An icon that goes somewhere. */
function LinkIcon({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string }) {
  return (
    <Link href={href} aria-label={label} className={buttonClass({ variant: "ghost", size: "md", iconOnly: true })}>
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

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
