import { t } from "#lib/text/translate.ts";
import { subscribeToSession } from "#shared/session/store.ts";
import { Spinner } from "#ui/index.ts";

const { dataset } = document.documentElement;
/** The shell that the build wrote into a tester's page: it stays until there is something to show. */
let shell =
  dataset["page"] === "tester" && dataset["leaving"] === undefined
    ? [...(document.getElementById("root")?.childNodes ?? [])]
    : undefined;

export function dropShell(): void {
  shell = undefined;
}

// Another account has another company.
subscribeToSession(dropShell);

/** Before there is anything to stand in: the session is checked, or the first code is on its way. */
export function AppPending({ label = t("Loading…") }: { label?: string }) {
  const nodes = shell;
  if (nodes) return <div ref={(box) => box?.replaceChildren(...nodes)} />;
  return (
    <main className="grid min-h-dvh place-items-center text-ink-subtle">
      <Spinner size="lg" label={label} />
    </main>
  );
}
