import {
  type FeedbackDraft,
  type FeedbackItemDetail,
  type FeedbackSourceKey,
  feedbackTypes,
  fieldsOf,
  type Severity,
  type Upload,
} from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { newId } from "#lib/api/new-id.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { sourceName } from "#shared/feedback/source-name.ts";
import { filledDetails } from "../item/details-parts.ts";
import type { Draft } from "../item/use-edit-item.ts";
import { itemQuery } from "../queries.ts";

export interface NewItem extends Draft {
  severity: Severity | null;
  files: readonly Upload[];
}

const nothing: NewItem = { type: "bug", title: "", details: {}, frequency: null, severity: null, files: [] };

const isEmpty = ({ title, details, files }: NewItem) =>
  title.trim() === "" && Object.keys(filledDetails(details)).length === 0 && files.length === 0;

/** What a tester said, and what becomes of it unless the team writes something else. */
export interface Turning {
  source: FeedbackSourceKey;
  draft: FeedbackDraft;
}

/** What this device has of an item that was not sent. Files are stored on the server only until then. */
function readNew(stored: unknown, turning: Turning | undefined): NewItem {
  if (stored === null && turning) {
    const { type, title, details, severity } = turning.draft;
    return { ...nothing, type, title, details, severity };
  }
  const { type, title, details } = fieldsOf(stored);
  const texts = Object.entries(fieldsOf(details)).filter(([, text]) => typeof text === "string");
  return {
    ...nothing,
    type: feedbackTypes.find((one) => one === type) ?? "bug",
    title: typeof title === "string" ? title : "",
    details: Object.fromEntries(texts),
  };
}

/** An item that the team writes down. It stays on this device until it is stored. */
export function useNewItem(
  projectId: string,
  turning: Turning | undefined,
  onCreated: (item: FeedbackItemDetail) => void,
) {
  const client = useQueryClient();
  const stored = useDraft(`feedback.${projectId}.${turning ? sourceName(turning.source) : "new"}`);
  const [item, setItem] = useState(() => readNew(stored.read(), turning));
  const latest = useRef(item);
  const id = useRef(newId());
  const update = (next: NewItem) => {
    // What is sent with one ID is always the same.
    id.current = newId();
    latest.current = next;
    setItem(next);
    stored.save(isEmpty(next) ? null : next);
  };
  const creating = useMutation({
    mutationFn: ({ type, title, details, severity, frequency, files }: NewItem) =>
      api.createFeedbackItem({
        params: { id: projectId },
        body: {
          id: id.current,
          type,
          title: title.trim(),
          details: filledDetails(details),
          severity,
          frequency: type === "bug" ? frequency : null,
          upload_ids: files.map((file) => file.id),
          ...(turning && { source: turning.source }),
        },
      }),
    onSuccess: (created) => {
      stored.save(null);
      client.setQueryData(itemQuery({ projectId, number: created.number }).queryKey, created);
      void client.invalidateQueries({ queryKey: ["feedback", projectId] });
      onCreated(created);
    },
  });
  return {
    item,
    change: (part: Partial<NewItem>) => update({ ...latest.current, ...part }),
    changeFiles: (next: (files: readonly Upload[]) => readonly Upload[]) =>
      update({ ...latest.current, files: next(latest.current.files) }),
    create: () => creating.mutate(item),
    creating,
  };
}
