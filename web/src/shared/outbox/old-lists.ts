import { fieldsOf } from "@firstlight/contract";
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
  const { id, projectId: project_id, testerId: subject_id, failure: _failure, ...data } = fieldsOf(value);
  const title = fieldsOf(data["recipient"])["name"];
  return { id, kind: "message", project_id, subject_id, title, refused: null, data };
}

/** Submissions and messages had lists of their own. Without room for the one list they stay, and are taken over later. */
export function takeOldLists(): void {
  const entries = outboxEntries();
  const old: unknown[] = [...listIn("waiting").map(submissionFrom), ...listIn("messages-out").map(messageFrom)];
  const isNew = (entry: OutboxEntry) => entries.every(({ id }) => id !== entry.id);
  if (old.length > 0 && !writeEntries([...entries, ...old.filter(isEntry).filter(isNew)])) return;
  for (const list of oldLists) draftOf(list).save(null);
}
