import { adminPageSize } from "@firstlight/contract";
import { ChevronLeft, ChevronRight, Milestone } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { Button, EmptyState } from "#ui/index.ts";

interface AdminPagesProps {
  /** From 1. */
  page: number;
  /** How many this page shows: a full one may have another after it. */
  shown: number;
  onChange: (page: number) => void;
}

/** Pagination of an admin list without a total count. */
export function AdminPages({ page, shown, onChange }: AdminPagesProps) {
  if (page === 1 && shown < adminPageSize) return null;
  const first = (page - 1) * adminPageSize + 1;
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="tabular text-sm text-ink-muted">
        {t("Page {page}", { page })}
        {shown > 0 && ` · ${first.toLocaleString(locale())}–${(first + shown - 1).toLocaleString(locale())}`}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" icon={ChevronLeft} isDisabled={page === 1} onPress={() => onChange(page - 1)}>
          {t("Previous")}
        </Button>
        <Button
          size="sm"
          iconAfter={ChevronRight}
          isDisabled={shown < adminPageSize}
          onPress={() => onChange(page + 1)}
        >
          {t("Next")}
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
      title={t("Page {page} is empty", { page })}
      action={<Button onPress={onBack}>{t("Back to First Page")}</Button>}
    >
      {t("The list has fewer pages now.")}
    </EmptyState>
  );
}
