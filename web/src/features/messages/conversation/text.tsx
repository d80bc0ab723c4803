import { useMemo } from "react";
import { awayLink } from "#lib/text/external-link.ts";
import { linkedParts } from "./text-links.ts";

/** A message's text as typed: markup is not interpreted, addresses become links. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => linkedParts(text), [text]);
  return (
    <p dir="auto" className="whitespace-pre-wrap text-base text-ink wrap-anywhere">
      {parts.map((part, index) =>
        part.href ? (
          <a
            // Parts have no other name than their place, which never changes.
            key={index}
            href={part.href}
            {...awayLink}
            className="text-brand-text underline underline-offset-2 hover:decoration-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
