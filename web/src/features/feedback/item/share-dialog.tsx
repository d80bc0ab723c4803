import { type FeedbackItemDetail, fieldsOf, limits } from "@firstlight/contract";
import { type FormEvent, useState } from "react";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { typeIcons, typeLabels } from "#shared/feedback/staff-labels.ts";
import { Badge, Banner, Button, Dialog, FormError, TextArea, TextField } from "#ui/index.ts";
import { useSaveInDialog } from "./use-change-item.ts";

interface ShareDialogProps {
  item: FeedbackItemDetail;
  onClose: () => void;
}

/** What testers will see of it, and nothing else. */
function Preview({ item, title, summary }: { item: FeedbackItemDetail; title: string; summary: string }) {
  const Icon = typeIcons[item.type];
  return (
    <section aria-label={t("Preview")} className="rounded-lg bg-sunken p-4">
      <p className="text-xs font-medium text-ink-subtle">{t("What testers see")}</p>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {typeLabels[item.type]} · {item.reference}
      </p>
      <p className="mt-1 font-semibold break-words text-ink">{title.trim() || t("Title")}</p>
      <p className="mt-1 text-base break-words whitespace-pre-line text-ink-muted">{summary.trim() || t("Summary")}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge>{plural(item.people_count, "{count} person has this", "{count} people have this")}</Badge>
      </p>
    </section>
  );
}

/** What was written before and not saved, with the revision it was written over; or what testers read now. */
function startOf(stored: unknown, { title, shared_title, shared_summary, revision }: FeedbackItemDetail) {
  const typed = fieldsOf(stored);
  if (typeof typed["title"] === "string" && typeof typed["summary"] === "string" && typeof typed["seen"] === "number")
    return { title: typed["title"], summary: typed["summary"], seen: typed["seen"] };
  return { title: shared_title || title, summary: shared_summary, seen: revision };
}

/** What is typed stays on this device until it is saved. */
function ShareForm({ item, close }: Omit<ShareDialogProps, "onClose"> & { close: () => void }) {
  const stored = useDraft(`feedback-share.${item.id}`);
  const [typed, setTyped] = useState(() => startOf(stored.read(), item));
  const onSaved = () => {
    stored.save(null);
    close();
  };
  const { save, isPending, failure } = useSaveInDialog(item, onSaved, typed.seen);
  const isShared = item.visibility === "shared";
  const { title, summary } = typed;
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    stored.save(next);
  };
  const [isTried, setTried] = useState(false);
  const [shared_title, shared_summary] = [title.trim(), summary.trim()];
  const isWhole = shared_title !== "" && shared_summary !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || shared_title.length > limits.title || shared_summary.length > limits.feedbackReason) return;
    save({ body: { visibility: "shared", shared_title, shared_summary }, said: t("Shared with testers") });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <TextField
        label={t("Title for testers")}
        value={title}
        onChange={(text) => change({ title: text })}
        maxLength={limits.title}
        error={isTried && shared_title === "" ? t("Write the title that testers read.") : undefined}
        isRequired
      />
      <TextArea
        ref={focusOnce}
        label={t("Summary for testers")}
        description={t(
          "Leave out names and anything private. Other testers see neither the reporter’s words nor files.",
        )}
        value={summary}
        onChange={(text) => change({ summary: text })}
        rows={4}
        maxLength={limits.feedbackReason}
        error={isTried && shared_summary === "" ? t("Write the summary that testers read.") : undefined}
        isRequired
      />
      {!isShared && item.has_shared_comments && (
        <Banner tone="warning">
          {t("Comments to all who see it become readable for all testers of this project.")}
        </Banner>
      )}
      <Preview item={item} title={title} summary={summary} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={close}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isShared ? t("Save") : t("Share with Testers")}
        </Button>
      </div>
    </form>
  );
}

/** Writes what all testers of the project read about an item. */
export function ShareDialog({ item, onClose }: ShareDialogProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Share {reference} with Testers", { reference: item.reference })}
      description={t("All testers of this project can find it and say that they have it, too.")}
    >
      {({ close }) => <ShareForm item={item} close={close} />}
    </Dialog>
  );
}
