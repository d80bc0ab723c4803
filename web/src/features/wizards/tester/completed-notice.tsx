import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { Banner } from "#ui/index.ts";
import { wizardToRunQuery } from "../run/queries.ts";
import { completionText } from "../run/labels.ts";

/** The team's message to a tester who has just completed a wizard. */
export function CompletedNotice({ wizardId, onDismiss }: { wizardId: string; onDismiss: () => void }) {
  const { data: wizard } = useQuery(wizardToRunQuery(wizardId));
  if (!wizard) return null;
  return (
    <Banner tone="success" title={t("Wizard completed")} onDismiss={onDismiss}>
      <p className="whitespace-pre-line wrap-anywhere">
        {completionText(wizard.title, wizard.settings.completion_message)}
      </p>
    </Banner>
  );
}
