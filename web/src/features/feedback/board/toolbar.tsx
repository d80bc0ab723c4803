import { feedbackPriorities, feedbackTypes, severities, severitiesOf } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { severityLabels, typeLabels } from "#shared/feedback/staff-labels.ts";
import { priorityLabels } from "../labels.ts";
import { ownersQuery } from "../choices.ts";
import { withFilter } from "../filters.ts";
import { labelsQuery } from "../label/query.ts";
import { SavedViews } from "../saved-view/bar.tsx";
import { useCurrentView } from "../saved-view/use-current-view.ts";
import { boardFilters, type useBoard } from "./use-board.ts";

const selectClass = "w-full sm:w-40";

interface BoardToolbarProps extends Pick<ReturnType<typeof useBoard>, "address"> {
  projectId: string;
  /** The view that the address names. */
  saved: string | undefined;
}

/** What the board is narrowed to. */
export function BoardToolbar({ projectId, address, saved }: BoardToolbarProps) {
  const shown = useCurrentView({ projectId, address, saved }, boardFilters);
  const { data: owners = [] } = useQuery(ownersQuery());
  const { data: labels = [] } = useQuery(labelsQuery(projectId));
  const { filters } = address;
  const change: typeof address.change = (chosen) =>
    address.change(typeof chosen["type"] === "string" ? withFilter(filters, "type", chosen["type"]) : chosen);
  return (
    <ListToolbar
      label={t("Board")}
      address={{ filters, change }}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
      below={<SavedViews projectId={projectId} shown={{ ...shown, query: { view: "all", ...shown.query } }} />}
      fields={[
        {
          name: "q",
          label: t("Search feedback"),
          placeholder: t("Search words or a number"),
          className: "col-span-full sm:w-64",
        },
        {
          name: "type",
          label: t("Type"),
          options: [
            { value: "", label: t("All types") },
            ...feedbackTypes.map((value) => ({ value, label: typeLabels[value] })),
          ],
          className: selectClass,
        },
        {
          name: "severity",
          label: t("Severity"),
          options: [
            { value: "", label: t("Any severity") },
            ...(filters.type ? severitiesOf[filters.type] : severities).map((value) => ({
              value,
              label: severityLabels[value],
            })),
          ],
          className: selectClass,
        },
        {
          name: "priority",
          label: t("Priority"),
          options: [
            { value: "", label: t("Any priority") },
            ...feedbackPriorities.map((value) => ({ value, label: priorityLabels[value] })),
          ],
          className: selectClass,
        },
        {
          name: "owner",
          label: t("Owner"),
          options: [
            { value: "", label: t("Any owner") },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ],
          className: selectClass,
        },
        {
          name: "label",
          label: t("Label"),
          options: [
            { value: "", label: t("Any label") },
            ...labels.map(({ id, name }) => ({ value: id, label: name })),
          ],
          className: selectClass,
        },
      ]}
    />
  );
}
