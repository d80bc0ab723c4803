import { type FeedbackItemDetail, limits } from "@firstlight/contract";
import { type FormEvent, useState } from "react";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { Button, FormError, TextField } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { ContentFields, TypeChoice } from "./content-fields.tsx";
import { useEditItem } from "./use-edit-item.ts";

interface EditFormProps {
  item: FeedbackItemDetail;
  onClose: () => void;
}

/** What an item says, edited where it stands. */
export function EditForm({ item, onClose }: EditFormProps) {
  const { draft, change, isDirty, isPending, failure, theirs, save, takeTheirs, overwrite } = useEditItem(
    item,
    onClose,
  );
  const [isTried, setTried] = useState(false);
  const isEmpty = draft.title.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || draft.title.trim().length > limits.title || isPending) return;
    if (isDirty) save();
    else onClose();
  };
  return (
    <form noValidate aria-label={t("Edit item")} onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard isDirty={isDirty} onLeave={onClose} allowsSearchChange />
      <FormError>{failure}</FormError>
      {theirs && (
        <EditConflict what={t("item")} at={theirs.last_activity_at} onLoadTheirs={takeTheirs} onOverwrite={overwrite} />
      )}
      <TypeChoice value={draft.type} onChange={(type) => change({ type })} />
      <TextField
        ref={focusOnce}
        label={t("Title")}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={limits.title}
        error={isTried && isEmpty ? t("Title is required") : undefined}
        isRequired
      />
      <ContentFields draft={draft} onChange={change} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose} isDisabled={isPending}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={theirs !== undefined}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
