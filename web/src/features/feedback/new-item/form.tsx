import { type FeedbackItemDetail, limits, severitiesOf } from "@firstlight/contract";
import { type FormEvent, useState } from "react";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { severityLabels } from "#shared/feedback/staff-labels.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { useAttachments } from "#shared/uploads/use-attachments.ts";
import { Button, NativeSelect, TextField } from "#ui/index.ts";
import { ContentFields, TypeChoice } from "../item/content-fields.tsx";
import { Failure } from "./failure.tsx";
import { FilesOfTester, ItemFiles } from "./files.tsx";
import { SimilarItems } from "./similar.tsx";
import { type NewItem, type Turning, useNewItem } from "./use-new-item.ts";

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

export interface NewItemFormProps {
  projectId: string;
  turning?: Turning;
  onCreated: (item: FeedbackItemDetail) => void;
  close: () => void;
}

/** What an item says, until it is created. */
export function NewItemForm({ projectId, turning, onCreated, close }: NewItemFormProps) {
  const { item, change, changeFiles, create, creating } = useNewItem(projectId, turning, onCreated);
  const attachments = useAttachments({ files: item.files, change: changeFiles, most: limits.filesPerFeedback });
  const { shelf } = attachments;
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
      <form noValidate aria-label={t("New Item")} onSubmit={submit} className="flex flex-col gap-5">
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
        <SimilarItems projectId={projectId} title={item.title} type={item.type} onOpen={turning ? undefined : close} />
        <ContentFields draft={item} onChange={change} />
        <SeverityField item={item} onChange={change} />
        {turning && <FilesOfTester files={turning.draft.files} />}
        <ItemFiles attachments={attachments} isWaiting={isTried && isUploading} />
        {creating.isError && <Failure projectId={projectId} error={creating.error} turning={turning} />}
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
