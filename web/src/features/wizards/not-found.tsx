import type { WizardKind } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { EmptyState, ErrorState, LinkButton } from "#ui/index.ts";
import { listPath } from "./paths.ts";
import { kindTexts } from "./staff-labels.ts";

interface WizardMissingProps {
  kind: WizardKind;
  projectId: string;
  query: Pick<UseQueryResult, "error" | "refetch" | "isFetching">;
}

/** Shown if a wizard failed to load or does not exist. */
export function WizardMissing({ kind, projectId, query }: WizardMissingProps) {
  const words = kindTexts[kind];
  if (hasCode(query.error, "not_found", "invalid_input")) {
    const back = <LinkButton href={listPath(kind, projectId)}>{words.backToList}</LinkButton>;
    return (
      <EmptyState
        icon={FileQuestion}
        title={t("This {noun} was not found", { noun: words.noun })}
        headingLevel={1}
        action={back}
      >
        {t("It may have been deleted, or the address is wrong.")}
      </EmptyState>
    );
  }
  return <ErrorState title={words.failedToOpen} query={query} />;
}
