import { t } from "../../lib/texts.ts";
import { rich } from "../../lib/rich.tsx";

/** What is erased, and what stays, before it is done. */
export function WhatGoes() {
  return (
    <div className="flex flex-col gap-2 text-base text-ink-muted">
      <p className="text-pretty">
        {rich(
          "<strong>Erased:</strong> your name, your e-mail address, your password, your sign-ins and your preferences, in every company you belong to here.",
          { strong: (text) => <strong className="font-semibold text-ink">{text}</strong> },
        )}
      </p>
      <p className="text-pretty">
        {rich("<strong>Stays:</strong> the answers you gave, without anything that says they are yours.", {
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
        })}
      </p>
      <p className="text-pretty">{t("It cannot be undone. You get a receipt by mail.")}</p>
    </div>
  );
}
