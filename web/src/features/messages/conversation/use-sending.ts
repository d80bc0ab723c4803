import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { newId } from "#lib/api/new-id.ts";
import { forgetEntry } from "#shared/outbox/edit.ts";
import { onSent, sendNow } from "#shared/outbox/send.ts";
import { useOutbox } from "#shared/outbox/use-outbox.ts";
import { type MessageData, messageOf, type OutMessage } from "../outbox.ts";
import type { ThreadResult } from "./thread.tsx";
import type { Composing } from "#shared/messages/use-composer.ts";

interface SendingInput {
  projectId: string;
  testerId: string;
  composing: Composing;
  query: ThreadResult;
}

/** Sends messages of one conversation; unsent ones stay in it and are sent once there is a connection. */
export function useSending({ projectId, testerId, composing, query }: SendingInput) {
  const entries = useOutbox("message", testerId).filter(({ project_id }) => project_id === projectId);
  const out = entries.flatMap((entry) => messageOf(entry) ?? []);
  const [isSent, setSent] = useState(false);
  const newest = query.data?.pages[0]?.items[0]?.id ?? null;
  useEffect(() => {
    return onSent(({ subject_id, project_id }) => {
      if (subject_id === testerId && project_id === projectId) setSent(true);
    });
  }, [testerId, projectId]);

  const deliver = (id: string, data: MessageData): void => {
    const title = t("Message to {name}", { name: data.recipient.name });
    sendNow({ id, kind: "message", project_id: projectId, subject_id: testerId, title, refused: null, data });
  };
  const send = (recipient: OutMessage["recipient"]): void => {
    const { content, files } = composing.written;
    setSent(false);
    const data = { recipient, content: content.trim(), files, created_at: new Date().toISOString(), after: newest };
    deliver(newId(), data);
    composing.clear();
  };
  const takeBack = ({ id, content, files }: OutMessage): void => {
    forgetEntry(id);
    composing.takeBack({ content, files });
  };
  return {
    out,
    send,
    retry: ({ id, failure: _failure, ...data }: OutMessage) => deliver(id, data),
    takeBack,
    isSending: out.some(({ failure }) => failure === null),
    isSent,
  };
}
