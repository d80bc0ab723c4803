import { type FeedbackLabel, type LabelColor, labelColors, limits } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import {
  Button,
  ConfirmDialog,
  ErrorState,
  IconButton,
  NativeSelect,
  SkeletonText,
  TextField,
  toast,
} from "#ui/index.ts";
import { LabelDot } from "../label/chips.tsx";
import { colorOptions, nextColor } from "../label/colors.ts";
import { labelsQuery } from "../label/query.ts";

type Look = Omit<FeedbackLabel, "id">;
type Listed = FeedbackLabel & { item_count: number };

interface LookFormProps {
  /** What it is for. */
  label: string;
  before: Look;
  save: (look: Look) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
}

/** The name and the color of a label, new or not. */
function LookForm({ label, before, save, onSaved, onCancel }: LookFormProps) {
  const [look, setLook] = useState(before);
  const saving = useMutation({ mutationFn: save, onSuccess: onSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = look.name.trim();
    if (name !== "" && !saving.isPending) saving.mutate({ ...look, name });
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        ref={onCancel && focusOnce}
        label={t("Name")}
        isLabelHidden
        placeholder={t("New label")}
        value={look.name}
        onChange={(name) => setLook({ ...look, name })}
        maxLength={limits.feedbackLabel}
        error={saving.isError ? detailOf(saving.error, t("Failed to save. Please try again.")) : undefined}
        autoComplete="off"
        className="min-w-0 grow basis-40"
      />
      <div className="flex items-center gap-2">
        <LabelDot color={look.color} />
        <NativeSelect
          label={t("Color")}
          isLabelHidden
          options={colorOptions}
          value={look.color}
          onChange={(value) => setLook({ ...look, color: labelColors.find((each) => each === value) ?? "gray" })}
          className="w-28"
        />
      </div>
      <div className="ms-auto flex gap-2">
        {onCancel && <Button onPress={onCancel}>{t("Cancel")}</Button>}
        <Button
          type="submit"
          {...(!onCancel && { icon: Plus })}
          isPending={saving.isPending}
          isDisabled={look.name.trim() === ""}
        >
          {onCancel ? t("Save") : t("Add")}
        </Button>
      </div>
    </form>
  );
}

const onItems = (count: number): string =>
  count >= 1_000 ? t("1,000 items or more") : plural(count, "{count} item", "{count} items");

interface LabelRowProps {
  label: Listed;
  isFixed: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function LabelRow({ label: { name, color, item_count }, isFixed, onEdit, onDelete }: LabelRowProps) {
  return (
    <div className="flex min-h-control items-center gap-2.5">
      <LabelDot color={color} />
      <span dir="auto" className="min-w-0 grow text-base break-words text-ink">
        {name}
      </span>
      <span className="tabular shrink-0 text-sm text-ink-subtle">{onItems(item_count)}</span>
      {!isFixed && (
        <span className="flex shrink-0">
          <IconButton icon={Pencil} size="sm" label={t("Edit {name}", { name })} onPress={onEdit} />
          <IconButton icon={Trash2} size="sm" label={t("Delete {name}", { name })} onPress={onDelete} />
        </span>
      )}
    </div>
  );
}

/** The labels of a project: new ones, other names and colors, and what goes for good. */
export function LabelsEditor({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const query = useQuery(labelsQuery(projectId));
  const isFixed = useIsArchived(projectId);
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<Listed>();
  const list = useRef<HTMLUListElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ["feedback", projectId] });
  const of = (labelId: string) => ({ id: projectId, labelId });
  const closeEditing = () => {
    setEditing(undefined);
    list.current?.focus();
  };
  if (query.isError && !query.data) return <ErrorState isCompact title={t("Failed to load labels")} query={query} />;
  if (!query.data) return <SkeletonText lines={4} />;
  const labels = query.data;
  const color: LabelColor = nextColor(labels.length);
  return (
    <div className="flex flex-col gap-4">
      {!isFixed && (
        <LookForm
          // Emptied for the next one.
          key={labels.length}
          label={t("New label")}
          before={{ name: "", color }}
          save={(body) => api.createFeedbackLabel({ params: { id: projectId }, body })}
          onSaved={() => void refresh()}
        />
      )}
      {labels.length === 0 && <p className="text-base text-ink-subtle">{t("No labels yet")}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t("Labels")} className="flex flex-col divide-y divide-line outline-none">
        {labels.map((label) => (
          <li key={label.id} className="py-1">
            {editing === label.id ? (
              <LookForm
                label={t("Edit {name}", { name: label.name })}
                before={{ name: label.name, color: label.color }}
                save={(body) => api.updateFeedbackLabel({ params: of(label.id), body })}
                onSaved={() => {
                  closeEditing();
                  void refresh();
                }}
                onCancel={closeEditing}
              />
            ) : (
              <LabelRow
                label={label}
                isFixed={isFixed}
                onEdit={() => setEditing(label.id)}
                onDelete={() => setDeleting(label)}
              />
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDeleting(undefined)}
          tone="danger"
          title={t("Delete “{name}”?", { name: deleting.name })}
          confirmLabel={t("Delete Label")}
          onConfirm={async () => {
            await api.deleteFeedbackLabel({ params: of(deleting.id) });
            toast.success(t("Label deleted"));
            await refresh();
          }}
        >
          {deleting.item_count === 0
            ? t("No items have it. This can’t be undone.")
            : plural(
                deleting.item_count,
                "It is taken off {count} item. This can’t be undone.",
                "It is taken off {count} items. This can’t be undone.",
              )}
        </ConfirmDialog>
      )}
    </div>
  );
}
