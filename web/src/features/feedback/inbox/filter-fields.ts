import {
  feedbackPriorities,
  feedbackSources,
  feedbackStatuses,
  feedbackTypes,
  feedbackVisibilities,
  platforms,
  severities,
  severitiesOf,
  statusesOf,
} from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "#lib/format/days.ts";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { severityLabels, statusLabel, typeLabels } from "#shared/feedback/staff-labels.ts";
import type { ItemFilters, narrowing } from "../filters.ts";
import { platformLabels, priorityLabels, sourceLabels, statusLabels, visibilityLabels } from "../labels.ts";
import { buildChoicesQuery, ownersQuery } from "../choices.ts";
import { labelsQuery } from "../label/query.ts";

type Name = (typeof narrowing)[number];
type Choices = readonly { value: string; label: string }[];

interface FilterField {
  name: Exclude<Name, "reporter" | "from" | "to">;
  label: string;
  /** Chosen if nothing is said. */
  any: string;
  options: Choices;
  /** What is chosen has no words until the options are loaded. */
  isPending?: boolean;
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>): Choices =>
  values.map((value) => ({ value, label: labels[value] }));

const named = (all: readonly { id: string; name: string }[]): Choices =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** The build that something was seen in, and the one that fixes it. */
const buildFields = (builds: readonly { id: string; name: string }[], isPending: boolean): FilterField[] =>
  (
    [
      ["build", t("Seen in build")],
      ["fixed_build", t("Fixed in build")],
    ] as const
  ).map(([name, label]) => ({ name, label, any: t("Any build"), isPending, options: named(builds) }));

/** What a list can be narrowed to, field by field; a type has its own statuses and severities. */
export function useFilterFields(projectId: string, { type }: ItemFilters): FilterField[] {
  const { user } = useSignedIn();
  const { data: owners = [], isPending: areOwnersPending } = useQuery(ownersQuery());
  const { data: labels = [], isPending: areLabelsPending } = useQuery(labelsQuery(projectId));
  const { data: builds = [], isPending: areBuildsPending } = useQuery(buildChoicesQuery(projectId));
  const statuses: Choices = type
    ? statusesOf[type].map((value) => ({ value, label: statusLabel(type, value) }))
    : optionsOf(feedbackStatuses, statusLabels);
  return [
    { name: "type", label: t("Type"), any: t("All types"), options: optionsOf(feedbackTypes, typeLabels) },
    {
      name: "status",
      label: t("Status"),
      any: t("All statuses"),
      // Lists leave out duplicates.
      options: statuses.filter(({ value }) => value !== "duplicate"),
    },
    {
      name: "severity",
      label: t("Severity"),
      any: t("Any severity"),
      options: optionsOf(type ? severitiesOf[type] : severities, severityLabels),
    },
    {
      name: "priority",
      label: t("Priority"),
      any: t("Any priority"),
      options: optionsOf(feedbackPriorities, priorityLabels),
    },
    {
      name: "owner",
      label: t("Owner"),
      any: t("Any owner"),
      isPending: areOwnersPending,
      options: owners.map(({ id, name }) => ({
        value: id,
        label: id === user.id ? t("{name} (you)", { name }) : name,
      })),
    },
    {
      name: "label",
      label: t("Label"),
      any: t("Any label"),
      isPending: areLabelsPending,
      options: named(labels),
    },
    { name: "platform", label: t("Platform"), any: t("Any platform"), options: optionsOf(platforms, platformLabels) },
    {
      name: "visibility",
      label: t("Visibility"),
      any: t("Private and shared"),
      options: optionsOf(feedbackVisibilities, visibilityLabels),
    },
    ...buildFields(builds, areBuildsPending),
    { name: "source", label: t("Source"), any: t("Any source"), options: optionsOf(feedbackSources, sourceLabels) },
  ];
}

/** The filters that are set, in words. */
export function textsOf(filters: ItemFilters, fields: readonly FilterField[], reporter: string | undefined) {
  const chosen = fields.flatMap(({ name, label, options, isPending }) => {
    const value = filters[name];
    if (value === undefined || isPending) return [];
    const said = options.find((option) => option.value === value)?.label ?? t("Unknown");
    return [{ name: name as Name, text: t("{field}: {value}", { field: label, value: said }) }];
  });
  const { from, to } = filters;
  return [
    ...chosen,
    ...(filters.reporter
      ? [{ name: "reporter" as Name, text: t("Reported by {name}", { name: reporter ?? t("one person") }) }]
      : []),
    ...(from ? [{ name: "from" as Name, text: t("From {day}", { day: dayText(from) }) }] : []),
    ...(to ? [{ name: "to" as Name, text: t("Through {day}", { day: dayText(to) }) }] : []),
  ];
}
