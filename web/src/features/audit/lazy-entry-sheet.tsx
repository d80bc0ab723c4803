import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart } from "#ui/index.ts";
import type { AuditEntrySheetProps } from "./entry-sheet.tsx";

// What floats is heavy, and most look at the list alone: it loads with the first entry that is opened.
const AuditEntrySheet = lazyPart(async () => (await import("./entry-sheet.tsx")).AuditEntrySheet, {
  when: ({ entry }) => Boolean(entry),
});

/** Where one entry is shown in full. */
export const LazyAuditEntry = (props: AuditEntrySheetProps) => (
  <ErrorBoundary title={t("Failed to load entry. Please try again.")}>
    <AuditEntrySheet {...props} />
  </ErrorBoundary>
);
