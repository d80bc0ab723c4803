import type { Form } from "@firstlight/contract";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareText, SearchX } from "lucide-react";
import { t } from "../../../lib/texts.ts";
import { Button, EmptyState } from "../../../ui/index.ts";
import { filterCount, noFilters, type ResponseFilters } from "./responses-filters.ts";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

const why: Readonly<Record<Form["status"], string>> = {
  draft: t("This form is a draft. Open it, and the answers of your testers appear here."),
  open: t("The form is open. As soon as a tester submits it, the answers appear here."),
  closed: t("This form was closed before anybody answered it."),
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
      title={t("No responses match")}
      action={<Button onPress={clear}>{t("Clear filters")}</Button>}
    >
      {t("Try other words or days, or look at all of them again.")}
    </EmptyState>
  );
}
