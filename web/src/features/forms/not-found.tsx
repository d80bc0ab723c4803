import { FileQuestion } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { EmptyState, LinkButton } from "#ui/index.ts";

export function FormNotFound({ formsHref }: { formsHref: string }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("Form not found")}
      headingLevel={1}
      action={<LinkButton href={formsHref}>{t("Back to Forms")}</LinkButton>}
    >
      {t("It may have been deleted, or the address is wrong.")}
    </EmptyState>
  );
}
