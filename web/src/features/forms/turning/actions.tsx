import type { Form, FormResponse, TurnedResponse } from "@firstlight/contract";
import { CircleArrowRight } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { SelectionBar } from "#ui/data/selection-bar.tsx";
import { Button, type RowSelection } from "#ui/index.ts";
import { TurnDialog } from "./dialog.tsx";
import { TurnReportDialog } from "./report-dialog.tsx";

interface TurningActionsProps {
  form: Form;
  rows: readonly FormResponse[];
  selection: RowSelection;
}

/** The bar of the selected responses, what it asks, and what came of it. */
export function TurningActions({ form, rows, selection }: TurningActionsProps) {
  const [asked, setAsked] = useState<readonly string[]>();
  const [results, setResults] = useState<readonly TurnedResponse[]>();
  const ids = [...selection.chosen];
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          label={t("Selected responses")}
          count={ids.length}
          onClear={selection.clear}
          selectAll={
            !selection.areAllShown && (
              <Button size="sm" variant="ghost" onPress={() => selection.selectShown()}>
                {t("Select All Shown")}
              </Button>
            )
          }
        >
          <Button icon={CircleArrowRight} size="sm" onPress={() => setAsked(ids)}>
            {t("Turn into Feedback")}
          </Button>
        </SelectionBar>
      )}
      {asked && (
        <TurnDialog
          form={form}
          ids={asked}
          onTurned={(turned) => {
            setResults(turned);
            setAsked(undefined);
            selection.clear();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {results && (
        <TurnReportDialog
          projectId={form.project_id}
          results={results}
          rows={rows}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  );
}
