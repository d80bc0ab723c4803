import { getRouteApi } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "#ui/index.ts";
import type { ResponseColumn } from "./columns.ts";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

const always = [
  { value: "-submitted_at", label: t("Newest first") },
  { value: "submitted_at", label: t("Oldest first") },
  { value: "tester", label: t("Tester, A to Z") },
  { value: "-tester", label: t("Tester, Z to A") },
];

/** The order, where there are no headers to press. */
export function SortChoice({ columns, sort }: { columns: readonly ResponseColumn[]; sort: string | undefined }) {
  const navigate = route.useNavigate();
  const ofFields = columns
    .filter(({ shows }) => shows === "answer")
    .flatMap(({ id, label }) => [
      { value: id, label: t("{label}, ascending", { label }) },
      { value: `-${id}`, label: t("{label}, descending", { label }) },
    ]);
  const choose = (value: string) =>
    void navigate({
      search: (before) => ({ ...before, sort: value === "-submitted_at" ? undefined : value }),
      replace: true,
      resetScroll: false,
    });
  return (
    <NativeSelect
      label={t("Sort by")}
      isLabelHidden
      options={[...always, ...ofFields]}
      value={sort ?? "-submitted_at"}
      onChange={choose}
      className="min-w-0 grow"
    />
  );
}
