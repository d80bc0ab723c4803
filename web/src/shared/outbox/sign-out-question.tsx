import { useEffect, useState } from "react";
import { unreachable } from "#lib/api/error.ts";
import { lazyPart, toast } from "#ui/index.ts";
import { guardLeaving } from "#ui/overlays/leaving.ts";
import type { OutboxEntry } from "./entries.ts";

// Dialogs are twice as large as a form to fill in, which has this question ready.
const load = () => import("./sign-out-dialog.tsx");
// Rendered before it is asked, it would take the page down where there is no connection to load it.
const Dialog = lazyPart(async () => (await load()).SignOutDialog, { when: ({ isOpen }) => isOpen });

/** Asks before a sign-out deletes what has not been sent. Switching the company keeps it. */
export function SignOutQuestion({ unsent }: { unsent: readonly OutboxEntry[] }) {
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  useEffect(() => {
    Dialog.preload();
    return guardLeaving(async ({ isSignOut }) => {
      if (!isSignOut) return () => undefined;
      try {
        await load();
      } catch {
        toast.error(unreachable());
        return undefined;
      }
      const mayLeave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return mayLeave ? () => undefined : undefined;
    });
  }, []);
  return <Dialog isOpen={answer !== undefined} unsent={unsent} onAnswer={(mayLeave) => answer?.(mayLeave)} />;
}
