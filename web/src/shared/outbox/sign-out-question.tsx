import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ConfirmDialog } from "#ui/index.ts";
import { guardLeaving } from "#ui/overlays/leaving.ts";
import type { OutboxEntry } from "./entries.ts";

/** Asks before a sign-out deletes what has not been sent. Switching the company keeps it. */
export function SignOutQuestion({ unsent }: { unsent: readonly OutboxEntry[] }) {
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  useEffect(() => {
    return guardLeaving(async ({ isSignOut }) => {
      const mayLeave = !isSignOut || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)));
      setAnswer(undefined);
      return mayLeave ? () => undefined : undefined;
    });
  }, []);
  return (
    <ConfirmDialog
      isOpen={answer !== undefined}
      onOpenChange={(open) => !open && answer?.(false)}
      title={t("Sign out without sending?")}
      confirmLabel={t("Sign Out")}
      cancelLabel={t("Stay signed in")}
      tone="danger"
      onConfirm={() => answer?.(true)}
    >
      <p>{t("Signing out deletes from this device what hasn’t been sent yet:")}</p>
      <ul className="mt-2 list-disc ps-5">
        {unsent.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
