import { type FeedbackItemDetail, limits, severitiesOf } from "@firstlight/contract";
import { type FormEvent, useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { plural, t } from "#lib/text/translate.ts";
import { AttachButton, AttachedFiles } from "#shared/uploads/attachments.tsx";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { useAttachments } from "#shared/uploads/use-attachments.ts";
import { Button, FormError, NativeSelect, Sheet, TextField } from "#ui/index.ts";
import { ContentFields, TypeChoice } from "../item/content-fields.tsx";
import { severityLabels } from "../labels.ts";
import { SimilarItems } from "./similar.tsx";
import { type NewItem, useNewItem } from "./use-new-item.ts";

interface NewItemSheetProps {
  projectId: string;
  onCreated: (item: FeedbackItemDetail) => void;
  onClose: () => void;
}

function SeverityField({ item, onChange }: { item: NewItem; onChange: (part: Partial<NewItem>) => void }) {
  const choices = severitiesOf[item.type];
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      label={t("Severity")}
      labelNote={t("optional")}
      placeholder={t("Not said")}
      options={choices.map((value) => ({ value, label: severityLabels[value] }))}
      value={item.severity ?? ""}
      onChange={(value) => onChange({ severity: choices.find((one) => one === value) ?? null })}
    />
  );
}

function NewItemForm({ projectId, onCreated, close }: NewItemSheetProps & { close: () => void }) {
  const { item, change, changeFiles, create, creating } = useNewItem(projectId, onCreated);
  const attachments = useAttachments({ files: item.files, change: changeFiles, most: limits.filesPerFeedback });
  const { shelf, leftOut } = attachments;
  const [isTried, setTried] = useState(false);
  const title = item.title.trim();
  const isUploading = shelf.pending.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title !== "" && title.length <= limits.title && !isUploading && !creating.isPending) create();
  };
  return (
    <FileShelfContext value={shelf}>
      <form noValidate aria-label={t("New item")} onSubmit={submit} className="flex flex-col gap-5">
        <FormError>{creating.isError && detailOf(creating.error, t("Failed to create. Please try again."))}</FormError>
        <TypeChoice value={item.type} onChange={(type) => change({ type, severity: null })} />
        <TextField
          ref={focusOnce}
          label={t("Title")}
          placeholder={t("Say it in one sentence")}
          value={item.title}
          onChange={(next) => change({ title: next })}
          maxLength={limits.title}
          error={isTried && title === "" ? t("Title is required") : undefined}
          isRequired
        />
        <SimilarItems projectId={projectId} title={item.title} type={item.type} onOpen={close} />
        <ContentFields draft={item} onChange={change} />
        <SeverityField item={item} onChange={change} />
        <div className="flex flex-col gap-2">
          {shelf.isOff ? (
            <FilesOffNote />
          ) : (
            <div className="flex items-center gap-2 text-base text-ink-muted">
              <AttachButton onFiles={attachments.addFiles} />
              {t("Attach screenshots, recordings or logs")}
            </div>
          )}
          <AttachedFiles {...attachments} />
          {leftOut > 0 && (
            <p role="alert" className="text-sm font-medium text-danger">
              {plural(
                leftOut,
                "You can attach at most {most} files. 1 was left out.",
                "You can attach at most {most} files. {count} were left out.",
                { most: limits.filesPerFeedback },
              )}
            </p>
          )}
          {isTried && isUploading && (
            <p role="status" className="text-sm text-ink-muted">
              {t("You can create it once the files are uploaded.")}
            </p>
          )}
        </div>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onPress={close}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" isPending={creating.isPending}>
            {t("Create Item")}
          </Button>
        </div>
      </form>
    </FileShelfContext>
  );
}

/** An item that the team writes down itself. */
export function NewItemSheet(props: NewItemSheetProps) {
  return (
    <Sheet
      isOpen
      size="lg"
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t("New item")}
      description={t("You are its reporter. Add the testers who have it afterward.")}
    >
      {({ close }) => <NewItemForm {...props} close={close} />}
    </Sheet>
  );
}
