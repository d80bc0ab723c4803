import { adminPageSize } from "@firstlight/contract";
import { ChevronLeft, ChevronRight, Milestone } from "lucide-react";
import { Button, EmptyState } from "../../ui/index.ts";

interface AdminPagesProps {
  /** From 1. */
  page: number;
  /** How many this page shows: a full one may have another after it. */
  shown: number;
  onChange: (page: number) => void;
}

/** Steps through a list of the panel, which nobody counts. */
export function AdminPages({ page, shown, onChange }: AdminPagesProps) {
  if (page === 1 && shown < adminPageSize) return null;
  const first = (page - 1) * adminPageSize + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="tabular text-sm text-ink-muted">
        {`Page ${page.toLocaleString("en")}`}
        {shown > 0 && ` · ${first.toLocaleString("en")}–${(first + shown - 1).toLocaleString("en")}`}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" icon={ChevronLeft} isDisabled={page === 1} onPress={() => onChange(page - 1)}>
          Previous
        </Button>
        <Button
          size="sm"
          iconAfter={ChevronRight}
          isDisabled={shown < adminPageSize}
          onPress={() => onChange(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}

/** A page that the list does not reach. */
export function BeyondTheEnd({ page, onBack }: { page: number; onBack: () => void }) {
  return (
    <EmptyState
      icon={Milestone}
      title={`There is nothing on page ${page.toLocaleString("en")}`}
      action={<Button onPress={onBack}>Back to the first page</Button>}
    >
      The list ends before it.
    </EmptyState>
  );
}
