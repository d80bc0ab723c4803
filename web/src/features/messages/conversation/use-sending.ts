import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLive } from "#lib/live/state.ts";
import { newId } from "#lib/api/new-id.ts";
import { showSent } from "../cache.ts";
import { forgetOut, type OutMessage, sendOut, useOutMessages } from "../outbox.ts";
import { unreadChanged } from "../queries.ts";
import type { ThreadResult } from "./thread.tsx";
import type { Composing } from "../composer/use-composer.ts";

interface SendingInput {
  projectId: string;
  testerId: string;
  composing: Composing;
  query: ThreadResult;
}

/** Sends messages of one conversation; unsent ones stay in it and are sent once there is a connection. */
export function useSending({ projectId, testerId, composing, query }: SendingInput) {
  const client = useQueryClient();
  const all = useOutMessages();
  const out = all.filter((each) => each.projectId === projectId && each.testerId === testerId);
  const [isSent, setSent] = useState(false);
  const newest = query.data?.pages[0]?.items[0]?.id ?? null;

  const deliver = async (message: OutMessage): Promise<void> => {
    const arrived = await sendOut(message);
    if (!arrived) return;
    showSent(client, arrived);
    unreadChanged(client);
    setSent(true);
  };
  const send = (recipient: OutMessage["recipient"]): void => {
    const { content, files } = composing.written;
    const about = { id: newId(), created_at: new Date().toISOString(), after: newest, failure: null };
    setSent(false);
    void deliver({ ...about, projectId, testerId, recipient, content: content.trim(), files });
    composing.clear();
  };
  const takeBack = ({ id, content, files }: OutMessage): void => {
    forgetOut(id);
    composing.takeBack({ content, files });
  };

  const goOn = useRef(() => {});
  useEffect(() => {
    goOn.current = () => {
      for (const each of out) if (each.failure?.isNetwork) void deliver(each);
    };
  });
  useEffect(() => {
    const again = () => goOn.current();
    if (navigator.onLine) again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  // The device may be online all the while, and only the server away.
  const live = useLive();
  useEffect(() => {
    if (live === "live") goOn.current();
  }, [live]);

  return {
    out,
    send,
    retry: (message: OutMessage) => void deliver(message),
    takeBack,
    isSending: out.some(({ failure }) => failure === null),
    isSent,
  };
}
