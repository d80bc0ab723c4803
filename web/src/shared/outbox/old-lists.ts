import { fieldsOf } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { isEntry, oldLists, outboxEntries, type OutboxEntry, writeEntries } from "./entries.ts";

function listIn(subject: (typeof oldLists)[number]): readonly unknown[] {
  const stored = draftOf(subject).read();
  return Array.isArray(stored) ? stored : [];
}

function submissionFrom(value: unknown) {
  const { form_id, refused, code, is_retried, ...note } = fieldsOf(value);
  // One that was rejected before errors had codes is retried once.
  const isFinal = code !== undefined || is_retried === true;
  const retry = (refused !== null || is_retried === true) && { is_retried: true };
  return { ...note, kind: "submission", subject_id: form_id, refused: isFinal ? refused : null, code, ...retry };
}

function messageFrom(value: unknown) {
  const { id, projectId: project_id, testerId: subject_id, failure, ...data } = fieldsOf(value);
  const name = String(fieldsOf(data["recipient"])["name"]);
  const { text, isNetwork } = fieldsOf(failure);
  // What the server had not taken was only sent again by its author.
  const refused = isNetwork === false && typeof text === "string" ? text : null;
  return { id, kind: "message", project_id, subject_id, title: t("Message to {name}", { name }), refused, data };
}

/** Submissions and messages had lists of their own. Without room for the one list they stay, and are taken over later. */
export function takeOldLists(): void {
  const entries = outboxEntries();
  const old: unknown[] = [...listIn("waiting").map(submissionFrom), ...listIn("messages-out").map(messageFrom)];
  const isNew = (entry: OutboxEntry) => entries.every(({ id }) => id !== entry.id);
  const before = oldLists.map((list) => ({ draft: draftOf(list), content: draftOf(list).read() }));
  // There may be room for one copy only.
  for (const { draft } of before) draft.save(null);
  if (old.length > 0 && !writeEntries([...entries, ...old.filter(isEntry).filter(isNew)])) {
    for (const { draft, content } of before) draft.save(content);
  }
}
