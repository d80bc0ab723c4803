import { lazy, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary } from "#ui/index.ts";
import type { AuditEntrySheetProps } from "./entry-sheet.tsx";

// What floats is heavy, and most look at the list alone: it loads with the first entry that is opened.
const AuditEntrySheet = lazy(async () => ({ default: (await import("./entry-sheet.tsx")).AuditEntrySheet }));

/** Where one entry is shown in full. */
export function LazyAuditEntry(props: AuditEntrySheetProps) {
  const [hasOpened, setOpened] = useState(false);
  if (props.entry && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <ErrorBoundary title={t("Failed to load entry. Please try again.")}>
      <Suspense>
        <AuditEntrySheet {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
