import type { FeedbackAudience, FeedbackItemDetail } from "@firstlight/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { newId } from "#lib/api/new-id.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { Composer } from "#shared/messages/composer.tsx";
import { useComposer } from "#shared/messages/use-composer.ts";
import { cx, FormError, NativeSelect, Segmented } from "#ui/index.ts";
import { peopleQuery } from "../item/queries.ts";
import { audienceColors, audienceIcons } from "./audiences.ts";

interface Reader {
  id: string;
  name: string;
}

/** Testers who can read a reply: of what is private only those who reported it. */
function useReaders(item: FeedbackItemDetail): Reader[] {
  const { project_id: projectId, number, visibility, source, reporter } = item;
  const { data } = useInfiniteQuery(peopleQuery({ projectId, number }));
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const readers = people.filter(({ user, is_reporter }) => {
    const isStaff = source === "staff" && user.id === reporter.id;
    return !isStaff && (visibility === "shared" || is_reporter);
  });
  return readers.map(({ user }) => ({ id: user.id, name: user.name || t("No Name") }));
}

interface AudienceLineProps {
  audience: FeedbackAudience;
  readers: readonly Reader[];
  reader: Reader | undefined;
  onReader: (id: string) => void;
}

/** Who reads what is written below it. */
function AudienceLine({ audience, readers, reader, onReader }: AudienceLineProps) {
  const Icon = audienceIcons[audience];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={cx("flex items-center gap-1.5 rounded-sm px-2 py-1 text-sm font-medium", audienceColors[audience])}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {audience === "internal" && t("Only your team reads this.")}
        {audience === "direct" && t("{name} and your team read this.", { name: reader?.name ?? "" })}
        {audience === "shared" && t("All testers of the project can read this.")}
      </p>
      {audience === "direct" && readers.length > 1 && (
        <NativeSelect
          label={t("Reply to")}
          isLabelHidden
          options={readers.map(({ id, name }) => ({ value: id, label: name }))}
          value={reader?.id ?? ""}
          onChange={onReader}
          className="w-48"
        />
      )}
    </div>
  );
}

function useSending(item: FeedbackItemDetail, onSent: () => void) {
  const client = useQueryClient();
  const { project_id: id, number } = item;
  // Sent again after a lost connection, the same is not written twice.
  const attempt = useRef({ text: "", id: newId() });
  return useMutation({
    mutationFn: (body: { audience: FeedbackAudience; tester_id?: string; body: string; upload_ids: string[] }) => {
      const text = JSON.stringify(body);
      if (attempt.current.text !== text) attempt.current = { text, id: newId() };
      return api.commentOnFeedback({ params: { id, number }, body: { ...body, id: attempt.current.id } });
    },
    onSuccess: onSent,
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", id] }),
  });
}

/** Writes a note to the team, a reply to one tester, or to all who see the item. */
export function CommentBox({ item }: { item: FeedbackItemDetail }) {
  const box = useRef<HTMLDivElement>(null);
  const composing = useComposer(`feedback.${item.id}`);
  const [chosen, setChosen] = useState<FeedbackAudience>("internal");
  const [readerId, setReaderId] = useState<string>();
  const readers = useReaders(item);
  const reader =
    readers.find(({ id }) => id === readerId) ?? readers.find(({ id }) => id === item.reporter.id) ?? readers[0];
  const isShared = item.visibility === "shared";
  const isPossible = { internal: true, direct: reader !== undefined, shared: isShared };
  const audience = isPossible[chosen] ? chosen : "internal";
  const sending = useSending(item, composing.clear);
  const write = (to: FeedbackAudience) => {
    setChosen(to);
    box.current?.querySelector("textarea")?.focus();
  };
  const group = t("Open item");
  useShortcuts([
    { keys: "n", label: t("Write a note"), group, run: () => write("internal") },
    { keys: "r", label: t("Reply to the reporter"), group, run: () => write("direct") },
  ]);
  const names = {
    internal: { label: t("Note for the team"), send: t("Add Note"), placeholder: t("Write a note for your team") },
    direct: {
      label: t("Reply to {name}", { name: reader?.name ?? "" }),
      send: t("Send Reply"),
      placeholder: t("Write to {name}", { name: reader?.name ?? "" }),
    },
    shared: {
      label: t("Comment for all who see it"),
      send: t("Post to All"),
      placeholder: t("Write to all testers of the project"),
    },
  }[audience];
  const options = [
    { value: "internal", label: t("Note") },
    { value: "direct", label: t("Reply"), isDisabled: !isPossible.direct },
    { value: "shared", label: t("To all who see it"), isDisabled: !isShared },
  ];
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-lg bg-page p-3 ring-1 ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t("Who reads it")}
          options={options}
          value={audience}
          onChange={(next) => setChosen(next === "direct" || next === "shared" ? next : "internal")}
          className="max-w-full overflow-x-auto"
        />
        {!isShared && <p className="text-xs text-ink-subtle">{t("Share the item to write to all testers.")}</p>}
      </div>
      <AudienceLine audience={audience} readers={readers} reader={reader} onReader={setReaderId} />
      <FormError>{sending.isError && detailOf(sending.error, t("Failed to send. Please try again."))}</FormError>
      <Composer
        composing={composing}
        label={names.label}
        sendLabel={names.send}
        placeholder={names.placeholder}
        rows={2}
        hasRecipient
        isSending={sending.isPending}
        onSend={() => {
          const { content, files } = composing.written;
          sending.mutate({
            audience,
            ...(audience === "direct" && reader && { tester_id: reader.id }),
            body: content.trim(),
            upload_ids: files.map(({ id }) => id),
          });
        }}
      />
    </div>
  );
}
