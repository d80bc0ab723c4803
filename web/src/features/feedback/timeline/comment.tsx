import { type FeedbackComment, type FeedbackItemDetail, fieldsOf, limits } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { Avatar, Button, cx, FormError, lazyPart, TextArea } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { audienceColors, audienceIcons, readersText } from "./audiences.ts";
import { findMentioned, mentionPattern, useMentions, usePeopleToMention } from "./use-mentions.tsx";

const ConfirmDialog = lazyPart(async () => (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog);

interface CommentProps {
  item: FeedbackItemDetail;
  comment: FeedbackComment;
  isFixed: boolean;
}

const editableMs = 15 * 60_000;
const isEditable = (createdAt: string, now = Date.now()) => now - new Date(createdAt).getTime() < editableMs;

/** What is typed stays on this device until it is saved. */
function EditComment({ item, comment, onClose }: Omit<CommentProps, "isFixed"> & { onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft(`feedback-comment.${comment.id}`);
  const [text, setText] = useState(() => {
    const { over, typed } = fieldsOf(draft.read());
    return over === comment.body && typeof typed === "string" ? typed : comment.body;
  });
  const [isStored, setStored] = useState(true);
  const change = (next: string) => {
    setText(next);
    setStored(draft.save(next === comment.body ? null : { over: comment.body, typed: next }));
  };
  const people = usePeopleToMention(comment.audience);
  const mentions = useMentions({ text, setText: change, people });
  const editing = useMutation({
    mutationFn: async (body: string) => {
      const isNote = comment.audience === "internal";
      const mentions = isNote ? await findMentioned(client, body, comment.mentions) : [];
      return api.editFeedbackComment({
        params: { id: item.project_id, number: item.number, commentId: comment.id },
        body: { body, mentions },
      });
    },
    onSuccess: async () => {
      draft.save(null);
      await client.invalidateQueries({ queryKey: ["feedback", item.project_id] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (body !== "" && body.length <= limits.feedbackComment && !editing.isPending) editing.mutate(body);
  };
  return (
    <form noValidate aria-label={t("Edit comment")} onSubmit={submit} className="flex flex-col gap-2">
      <LeaveGuard isDirty={!isStored && text !== comment.body} onLeave={onClose} allowsSearchChange />
      <FormError>{editing.isError && detailOf(editing.error, t("Failed to save. Please try again."))}</FormError>
      <TextArea
        {...mentions.field}
        ref={focusOnce}
        label={t("Comment")}
        isLabelHidden
        value={text}
        onChange={change}
        maxLength={limits.feedbackComment}
      />
      {mentions.list}
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={onClose}>
          {t("Cancel")}
        </Button>
        <Button size="sm" type="submit" variant="primary" isPending={editing.isPending}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}

/** What someone wrote, with who reads it. */
export function Comment({ item, comment, isFixed }: CommentProps) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { author, audience, body, mentions, files, created_at, edited_at, id } = comment;
  const Icon = audienceIcons[audience];
  const isOwn = author.id === user.id && !isFixed;
  const closeEditor = () => {
    setEditing(false);
    setEdited(true);
  };
  const remove = async () => {
    await api.deleteFeedbackComment({ params: { id: item.project_id, number: item.number, commentId: id } });
    await client.invalidateQueries({ queryKey: ["feedback", item.project_id] });
  };
  return (
    <div className="flex gap-3">
      <Avatar name={author.name} size="sm" />
      <div className="flex min-w-0 grow flex-col gap-1.5 rounded-lg bg-page p-3 ring-1 ring-line">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          <span className="font-medium text-ink">{author.name || t("No Name")}</span>
          <span
            className={cx(
              "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium",
              audienceColors[audience],
            )}
          >
            <Icon aria-hidden className="size-3" />
            {readersText(comment)}
          </span>
          <TimeAgo time={created_at} className="ms-auto text-xs text-ink-subtle" />
          {edited_at && <span className="text-xs text-ink-subtle">{t("Edited")}</span>}
        </p>
        {isEditing ? (
          <EditComment item={item} comment={comment} onClose={closeEditor} />
        ) : (
          <>
            <MessageText text={body} marked={mentionPattern(mentions.map(({ name }) => name))} />
            <MessageFiles files={files} />
          </>
        )}
        {isOwn && !isEditing && (
          <div className="-mb-1 -ms-2 flex gap-1">
            {isEditable(created_at) && (
              <Button
                ref={wasEdited ? focusOnce : undefined}
                size="sm"
                variant="ghost"
                onPress={() => setEditing(true)}
              >
                {t("Edit")}
              </Button>
            )}
            <Button size="sm" variant="ghost" onPress={() => setDeleting(true)}>
              {t("Delete")}
            </Button>
          </div>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          isOpen
          onOpenChange={setDeleting}
          title={t("Delete this comment?")}
          confirmLabel={t("Delete Comment")}
          tone="danger"
          onConfirm={remove}
        >
          {t("It disappears for everyone who can read it. This can’t be undone.")}
        </ConfirmDialog>
      )}
    </div>
  );
}
