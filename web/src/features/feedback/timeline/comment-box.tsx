import type { FeedbackAudience, FeedbackItemDetail } from "@firstlight/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { newId } from "#lib/api/new-id.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { Composer } from "#shared/messages/composer.tsx";
import { useComposer, type Written } from "#shared/messages/use-composer.ts";
import { cx, FormError, NativeSelect, Segmented } from "#ui/index.ts";
import { peopleQuery } from "../item/queries.ts";
import { audienceColors, audienceIcons } from "./audiences.ts";
import { findMentioned, useMentions, usePeopleToMention } from "./use-mentions.tsx";

interface Reader {
  id: string;
  name: string;
}

const named = ({ id, name }: Reader): Reader => ({ id, name: name || t("No Name") });

/** Testers who can read a reply: the reporter, and of what is shared all who have it, as far as they are loaded. */
function useReaders(item: FeedbackItemDetail) {
  const { project_id: projectId, number, visibility, source } = item;
  const { data, hasNextPage } = useInfiniteQuery(peopleQuery({ projectId, number }));
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const others = people.filter(
    ({ user, is_reporter }) => user.id !== item.reporter.id && (visibility === "shared" || is_reporter),
  );
  const reporter = source === "staff" ? undefined : named(item.reporter);
  const readers = [...(reporter ? [reporter] : []), ...others.map(({ user }) => named(user))];
  return { reporter, readers, areAllLoaded: data !== undefined && !hasNextPage };
}

/** The audience and the reader of a reply. Only the writer chooses them: nothing that changes does. */
function useAudience(item: FeedbackItemDetail) {
  const [audience, setAudience] = useState<FeedbackAudience>("internal");
  const [chosen, setReader] = useState<Reader>();
  const { reporter, readers, areAllLoaded } = useReaders(item);
  const only = readers.length === 1 ? readers[0] : undefined;
  const isGone = chosen !== undefined && areAllLoaded && readers.every(({ id }) => id !== chosen.id);
  const reader = isGone ? undefined : chosen;
  return {
    audience,
    reader,
    /** Read it before, and no longer can. */
    gone: isGone ? chosen : undefined,
    readers: reader && readers.every(({ id }) => id !== reader.id) ? [reader, ...readers] : readers,
    isPossible: { internal: true, direct: reader !== undefined, shared: item.visibility === "shared" }[audience],
    choose: (next: FeedbackAudience) => {
      setAudience(next);
      if (next === "direct") setReader(reader ?? reporter ?? only);
    },
    setReader,
  };
}

function readersLine({ audience, reader, gone, isPossible }: Choice): string {
  if (audience === "internal") return t("Only your team reads this.");
  if (audience === "shared")
    return isPossible
      ? t("All testers of the project can read this.")
      : t("This item is private now. Choose who reads it.");
  if (reader) return t("{name} and your team read this.", { name: reader.name });
  return gone
    ? t("{name} can’t read this item any more. Choose who reads it.", { name: gone.name })
    : t("Choose who reads it.");
}

type Choice = ReturnType<typeof useAudience>;

/** Who reads what is written below it. */
function AudienceLine({ choice }: { choice: Choice }) {
  const { audience, readers, reader, setReader } = choice;
  const Icon = audienceIcons[audience];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={cx("flex items-center gap-1.5 rounded-sm px-2 py-1 text-sm font-medium", audienceColors[audience])}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {readersLine(choice)}
      </p>
      {audience === "direct" && (readers.length > 1 || !reader) && (
        <NativeSelect
          label={t("Reply to")}
          isLabelHidden
          options={readers.map(({ id, name }) => ({ value: id, label: name }))}
          {...(!reader && { placeholder: t("Choose…") })}
          value={reader?.id ?? ""}
          onChange={(next) => setReader(readers.find(({ id }) => id === next))}
          className="w-48"
        />
      )}
    </div>
  );
}

interface NewComment {
  audience: FeedbackAudience;
  tester_id?: string;
  written: Written;
}

/** The box is empty as soon as it is sent: what is typed until it has arrived is the next comment. */
function useSending(item: FeedbackItemDetail, takeBack: (back: Written) => void) {
  const client = useQueryClient();
  const { project_id: id, number } = item;
  // Sent again after a lost connection, the same is not written twice.
  const attempt = useRef({ text: "", id: newId() });
  return useMutation({
    mutationFn: async ({ written: { content, files }, ...to }: NewComment) => {
      const mentions = to.audience === "internal" ? await findMentioned(client, content) : [];
      const body = { ...to, body: content.trim(), mentions, upload_ids: files.map((file) => file.id) };
      const text = JSON.stringify(body);
      if (attempt.current.text !== text) attempt.current = { text, id: newId() };
      return api.commentOnFeedback({ params: { id, number }, body: { ...body, id: attempt.current.id } });
    },
    onError: (_error, { written }) => takeBack(written),
    onSettled: () => client.invalidateQueries({ queryKey: ["feedback", id] }),
  });
}

/** Writes a note to the team, a reply to one tester, or to all who see the item. */
export function CommentBox({ item }: { item: FeedbackItemDetail }) {
  const box = useRef<HTMLDivElement>(null);
  const composing = useComposer(`feedback.${item.id}`);
  const choice = useAudience(item);
  const { audience, reader, readers } = choice;
  const isShared = item.visibility === "shared";
  const sending = useSending(item, composing.takeBack);
  const people = usePeopleToMention(audience);
  const mentions = useMentions({ text: composing.written.content, setText: composing.setContent, people });
  const write = (to: FeedbackAudience) => {
    choice.choose(to);
    box.current?.querySelector("textarea")?.focus();
  };
  const group = t("Open item");
  useShortcuts([
    { keys: "n", label: t("Write a note"), group, run: () => write("internal") },
    { keys: "r", label: t("Reply to the reporter"), group, run: () => write("direct") },
  ]);
  const names = {
    internal: {
      label: t("Note for the team"),
      send: t("Add Note"),
      placeholder: t("Write a note for your team. Type @ to mention someone."),
    },
    direct: {
      label: reader ? t("Reply to {name}", { name: reader.name }) : t("Reply"),
      send: t("Send Reply"),
      placeholder: reader ? t("Write to {name}", { name: reader.name }) : t("Choose who reads it."),
    },
    shared: {
      label: t("Comment for all who see it"),
      send: t("Post to All"),
      placeholder: t("Write to all testers of the project"),
    },
  }[audience];
  const options = [
    { value: "internal", label: t("Note") },
    { value: "direct", label: t("Reply"), isDisabled: readers.length === 0 },
    { value: "shared", label: t("To all who see it"), isDisabled: !isShared },
  ];
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-lg bg-page p-3 ring-1 ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t("Who reads it")}
          options={options}
          value={audience}
          onChange={(next) => choice.choose(next === "direct" || next === "shared" ? next : "internal")}
          className="max-w-full overflow-x-auto"
        />
        {!isShared && <p className="text-xs text-ink-subtle">{t("Share the item to write to all testers.")}</p>}
      </div>
      <AudienceLine choice={choice} />
      <FormError>{sending.isError && detailOf(sending.error, t("Failed to send. Please try again."))}</FormError>
      <Composer
        composing={composing}
        label={names.label}
        sendLabel={names.send}
        placeholder={names.placeholder}
        rows={2}
        field={mentions.field}
        hasRecipient={choice.isPossible}
        isSending={sending.isPending}
        onSend={() => {
          const tester = audience === "direct" && reader && { tester_id: reader.id };
          sending.mutate({ audience, ...tester, written: composing.written });
          composing.clear();
        }}
      />
      {mentions.list}
    </div>
  );
}
