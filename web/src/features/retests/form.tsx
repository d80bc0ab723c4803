import {
  type FeedbackEnvironment,
  fieldsOf,
  limits,
  type RetestAnswer,
  type RetestDetail,
  type Upload,
} from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { deviceText, useSentAlong } from "#shared/feedback/this-device.ts";
import { AttachButton, AttachedFiles } from "#shared/uploads/attachments.tsx";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { type Attachments, useAttachments } from "#shared/uploads/use-attachments.ts";
import { FormField } from "#ui/fields/form-field.tsx";
import { Button, FormError, RadioGroup, Switch, TextArea } from "#ui/index.ts";
import { answerOf, answerOptions } from "./labels.ts";
import { retestQuery } from "./queries.ts";

interface Values {
  answer: RetestAnswer | null;
  note: string;
}

interface RetestFormProps {
  retest: RetestDetail;
  onSent: () => void;
}

interface Draft extends Values {
  files: readonly Upload[];
}

function isUpload(value: unknown): value is Upload {
  const { id, filename, size } = fieldsOf(value);
  return typeof id === "string" && typeof filename === "string" && typeof size === "number";
}

/** What was typed before and not sent, or what was answered. */
function startOf(draft: unknown, { status, note, files }: RetestDetail): Draft {
  const stored = fieldsOf(draft);
  const answer = answerOptions.find(({ value }) => value === stored["answer"])?.value as RetestAnswer | undefined;
  return {
    answer: answer ?? answerOf(status),
    note: typeof stored["note"] === "string" ? stored["note"] : note,
    files: Array.isArray(stored["files"]) ? stored["files"].filter(isUpload) : files,
  };
}

/** Only what stands beside the switch is sent. */
function shownOf(environment: FeedbackEnvironment): FeedbackEnvironment {
  const shown: readonly string[] = ["platform", "device", "os", "browser"];
  return Object.fromEntries(Object.entries(environment).filter(([name]) => shown.includes(name)));
}

/** Photos and recordings of what still happens. */
function RetestFiles({ attachments }: { attachments: Attachments }) {
  const { files, shelf, leftOut, addFiles, removeFile } = attachments;
  if (shelf.isOff && files.length === 0) return null;
  return (
    <FileShelfContext value={shelf}>
      <div className="flex flex-col gap-2">
        {!shelf.isOff && (
          <div className="-ms-2 flex items-center gap-1 text-base text-ink-muted">
            <AttachButton onFiles={addFiles} />
            <span aria-hidden>{t("Photo, screenshot or recording")}</span>
          </div>
        )}
        {leftOut > 0 && (
          <FormError>
            {plural(
              leftOut,
              "You can attach at most {filesPerMessage} files. 1 was left out.",
              "You can attach at most {filesPerMessage} files. {count} were left out.",
              { filesPerMessage: limits.filesPerFeedback },
            )}
          </FormError>
        )}
        <AttachedFiles files={files} shelf={shelf} removeFile={removeFile} />
        {shelf.pending.length > 0 && (
          <p className="text-sm text-ink-muted">{t("You can send once the files are uploaded.")}</p>
        )}
      </div>
    </FileShelfContext>
  );
}

/** "Is it fixed for you?" What is typed stays on this device until it is sent. */
export function RetestForm({ retest, onSent }: RetestFormProps) {
  const client = useQueryClient();
  const draft = useDraft(`retest.${retest.id}`);
  const { environment } = useSentAlong();
  const [isSentAlong, setSentAlong] = useState(true);
  const [start] = useState(() => startOf(draft.read(), retest));
  const [files, setFiles] = useState(start.files);
  const attachments = useAttachments({ files, change: setFiles, most: limits.filesPerFeedback });
  const { control, form, formProps, failure, isPending } = useContractForm<Values, RetestDetail>({
    body: "retestBody",
    defaultValues: { answer: start.answer, note: start.note },
    ownCheck: ({ answer }) => (answer ? {} : { answer: t("Choose an answer") }),
    send: ({ answer, note }) =>
      api.answerRetest({
        params: { id: retest.id },
        body: {
          answer: answer ?? "cannot_test",
          note,
          environment: isSentAlong ? shownOf(environment) : {},
          upload_ids: files.map(({ id }) => id),
        },
      }),
    onSent: (answered) => {
      draft.save(null);
      client.setQueryData(retestQuery(retest.id).queryKey, answered);
      void client.invalidateQueries({ queryKey: ["testers", "dashboard"], exact: true });
      onSent();
    },
    failed: t("Failed to send your answer. Please try again."),
  });
  const [answer, note] = form.watch(["answer", "note"]);
  const isDirty = form.formState.isDirty || files !== start.files;
  useEffect(() => {
    // What is taken back to how it was is taken back in the draft, too.
    if (isDirty || draft.read() !== null) draft.save({ answer, note, files });
  }, [draft, isDirty, answer, note, files]);
  const isBroken = answer === "still_broken";
  return (
    <form {...formProps} className="flex flex-col gap-5 rounded-lg bg-surface p-5 ring-1 ring-line">
      <FormField control={control} name="answer" deps={["note"]}>
        {(field) => <RadioGroup {...field} label={t("Is it fixed for you?")} options={answerOptions} variant="cards" />}
      </FormField>
      <FormField control={control} name="note">
        {(field) => (
          <TextArea
            {...field}
            label={isBroken ? t("What still happens?") : t("Anything to add?")}
            {...(!isBroken && { labelNote: t("optional") })}
            isRequired={isBroken}
            maxLength={2_000}
          />
        )}
      </FormField>
      <RetestFiles attachments={attachments} />
      <Switch isSelected={isSentAlong} onChange={setSentAlong} description={deviceText(environment)}>
        {t("Tell the team what I use")}
      </Switch>
      {failure && <FormError>{failure}</FormError>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isPending={isPending}
        isDisabled={attachments.shelf.pending.length > 0}
        className="w-full sm:w-fit"
      >
        {t("Send Answer")}
      </Button>
    </form>
  );
}
