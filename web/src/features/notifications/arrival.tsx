import type { Notification } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";

type Newest = Pick<Notification, "id" | "title" | "created_at" | "is_read"> | null;

/**
 * Announces new notifications to screen readers without moving the focus: only the newest.
 * @param newest undefined until it is known
 */
export function Arrival({ newest }: { newest: Newest | undefined }) {
  const [latest, setLatest] = useState<string>();
  const [said, setSaid] = useState<Newest>(null);
  if (newest !== undefined) {
    const at = newest?.created_at ?? "";
    if (latest === undefined) setLatest(at);
    else if (at > latest) {
      setLatest(at);
      if (newest && !newest.is_read) setSaid(newest);
    }
  }
  return (
    <output aria-live="polite" className="sr-only">
      {/* Another element each time: the same words said again are said again. */}
      {said && <span key={said.id + said.created_at}>{t("New notification: {title}", { title: said.title })}</span>}
    </output>
  );
}
