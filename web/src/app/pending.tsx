import { t } from "#lib/text/translate.ts";
import { Spinner } from "#ui/index.ts";

/** Before there is anything to stand in: the session is checked, or the first code is on its way. */
export function AppPending({ label = t("Loading…") }: { label?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-subtle">
      <Spinner size="lg" label={label} />
    </main>
  );
}
