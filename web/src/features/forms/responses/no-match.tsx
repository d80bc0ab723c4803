import type { Form } from "@firstlight/contract";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareText, SearchX } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, EmptyState } from "#ui/index.ts";
import { filterCount, noFilters, type ResponseFilters } from "./filters.ts";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

const why: Readonly<Record<Form["status"], string>> = {
  draft: t("This form is a draft. Open it to collect responses here."),
  open: t("The form is open. Responses appear here as testers submit them."),
  closed: t("This form closed before anyone responded."),
};

/** In place of a list without answers. */
export function NoMatch({ form, filters }: { form: Form; filters: ResponseFilters }) {
  const navigate = route.useNavigate();
  if (filterCount(filters) === 0) {
    return (
      <EmptyState icon={MessageSquareText} title={t("No responses yet")}>
        {why[form.status]}
      </EmptyState>
    );
  }
  const clear = () => void navigate({ search: (before) => ({ ...before, ...noFilters }), replace: true });
  return (
    <EmptyState
      icon={SearchX}
      title={t("No matching responses")}
      action={<Button onPress={clear}>{t("Clear Filters")}</Button>}
    >
      {t("Try other words or dates, or clear all filters.")}
    </EmptyState>
  );
}
