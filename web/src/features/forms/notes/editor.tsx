import { type Form, limits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Banner, Button, Card, SavedIndicator, TextArea } from "#ui/index.ts";
import { summaryQuery } from "../queries.ts";
import { NoteConflict } from "#shared/edit-conflict/note-conflict.tsx";
import { TagList, TagsEditor } from "#shared/editing/tags.tsx";
import type { ListedResponse } from "../responses/use-position-in-list.ts";
import { useNote } from "./use-note.ts";

interface ResponseNoteProps {
  form: Form;
  response: ListedResponse;
}

function NoteEditor({ form, response }: ResponseNoteProps) {
  const { id, note, tags, tester } = response;
  const name = tester.name || tester.email;
  const { words, state, problem, theirs, ...act } = useNote({
    formId: form.id,
    id,
    name,
    saved: { note, tags },
  });
  // Without it there are no suggestions, no more.
  const summary = useQuery(summaryQuery(form.id));
  const known = summary.data?.tags.map(({ tag }) => tag) ?? [];
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !theirs) void act.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void act.save();
  };
  return (
    <div role="presentation" onBlur={onBlur} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      <TagsEditor
        tags={words.tags}
        known={known}
        knownLabel={t("Tags on other responses")}
        placeholder={t("bug, idea, call back…")}
        most={limits.tagsPerResponse}
        onChange={(next) => act.change({ tags: next })}
      />
      <TextArea
        label={t("Note")}
        rows={3}
        maxLength={limits.description}
        value={words.note}
        onChange={(next) => act.change({ note: next })}
      />
      {problem && <Banner tone="danger">{t("{problem} Your text is still here.", { problem })}</Banner>}
      {theirs && (
        <NoteConflict onTakeTheirs={act.takeTheirs} onOverwrite={() => void act.save(theirs)}>
          {theirs.note === "" ? t("No note") : theirs.note}
          {theirs.tags.length > 0 && `\n${t("Tags: {tags}", { tags: theirs.tags.join(", ") })}`}
        </NoteConflict>
      )}
      <div className="flex min-h-control flex-wrap items-center gap-3">
        <Button isDisabled={state === "idle"} isPending={state === "saving"} onPress={() => void act.save()}>
          {t("Save Note")}
        </Button>
        <SavedIndicator state={state} />
      </div>
    </div>
  );
}

/** What the team says of an answer. */
export function ResponseNote({ form, response }: ResponseNoteProps) {
  const canManage = useCan("manage responses");
  return (
    <Card
      as="section"
      title={t("Note and Tags")}
      description={t("Only your team sees them.")}
      className="@3xl:sticky @3xl:top-[calc(3.75rem+var(--top))]"
    >
      {canManage ? (
        <NoteEditor form={form} response={response} />
      ) : (
        <div className="flex flex-col gap-3">
          <TagList tags={response.tags} />
          <p className="break-words whitespace-pre-line text-ink">{response.note || t("No note")}</p>
        </div>
      )}
    </Card>
  );
}
