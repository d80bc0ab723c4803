import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";

/** Lists what will be deleted and what will be kept, before the user confirms. */
export function WhatGoes() {
  return (
    <div className="flex flex-col gap-2 text-base text-ink-muted">
      <p className="text-pretty">
        {rich(
          "<strong>Deleted:</strong> your name, email address, password, sessions and preferences, in every company you belong to.",
          { strong: (text) => <strong className="font-semibold text-ink">{text}</strong> },
        )}
      </p>
      <p className="text-pretty">
        {rich("<strong>Kept:</strong> your answers, without anything that identifies you.", {
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
        })}
      </p>
      <p className="text-pretty">{t("This cannot be undone. We’ll email you a receipt.")}</p>
    </div>
  );
}
