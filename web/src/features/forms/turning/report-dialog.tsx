import type { FormResponse, TurnedResponse } from "@firstlight/contract";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { plural, t } from "#lib/text/translate.ts";
import { Button, Dialog, TextLink } from "#ui/index.ts";

interface ReportDialogProps {
  projectId: string;
  results: readonly TurnedResponse[];
  /** Those that are loaded, for the names of their testers. */
  rows: readonly FormResponse[];
  onClose: () => void;
}

const titles = {
  created: (count: number) => plural(count, "{count} response is feedback now", "{count} responses are feedback now"),
  existing: (count: number) =>
    plural(count, "{count} response was feedback already", "{count} responses were feedback already"),
  refused: (count: number) => plural(count, "{count} response was left out", "{count} responses were left out"),
};

/** What became of each response. */
export function TurnReportDialog({ projectId, results, rows, onClose }: ReportDialogProps) {
  const testerOf = new Map(rows.map(({ id, tester }) => [id, tester.name || tester.email]));
  const outcomes = ["created", "existing", "refused"] as const;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Turned into Feedback")}
      footer={({ close }) => (
        <Button ref={focusOnce} variant="primary" onPress={close}>
          {t("Done")}
        </Button>
      )}
    >
      <div className="flex flex-col gap-5">
        {outcomes.map((outcome) => {
          const some = results.filter((result) => result.outcome === outcome);
          if (some.length === 0) return null;
          const title = titles[outcome](some.length);
          return (
            <section key={outcome} aria-label={title} className="flex flex-col gap-1.5">
              <h3 className="font-medium text-ink">{title}</h3>
              <ul className="flex flex-col gap-1 text-base text-ink-muted">
                {some.map(({ response_id, item, why }) => (
                  <li key={response_id} className="flex flex-wrap gap-x-2">
                    {item && (
                      <TextLink href={`/projects/${projectId}/feedback/${item.number}`} className="tabular">
                        {item.reference}
                      </TextLink>
                    )}
                    <span className="min-w-0 break-words">
                      {[testerOf.get(response_id) ?? t("Unknown"), why].filter(Boolean).join(": ")}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
