import { fieldsOf } from "@firstlight/contract";
import { dropDraft, readRawDraft, saveDraft } from "#shared/drafts/device-storage.ts";

export function listAt(key: string): readonly unknown[] {
  const stored = readRawDraft(key);
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

/** Submissions and messages had lists of their own. @returns their entries if they cannot be moved to the one list */
export function takeOldLists(key: string): readonly unknown[] {
  const waiting = key.replace("outbox", "waiting");
  const messages = key.replace("outbox", "messages-out");
  const old = [...listAt(waiting).map(submissionFrom), ...listAt(messages).map(messageFrom)];
  if (old.length === 0 || !saveDraft(key, [...listAt(key), ...old])) return old;
  for (const list of [waiting, messages]) dropDraft(list);
  return [];
}
