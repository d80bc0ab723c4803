import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { dayText } from "#lib/format/days.ts";
import { plural, t } from "#lib/text/translate.ts";
import type { ListAddress } from "#shared/list-page/address.ts";
import { DayFilters } from "#shared/list-page/day-filters.tsx";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { testerTagsQuery } from "#shared/testers/groups.ts";
import { Button, cx, Popover } from "#ui/index.ts";
import { formQuery } from "../queries.ts";
import { type FeedbackFilter, formChoicesQuery } from "./queries.ts";

type Address = Pick<ListAddress<FeedbackFilter>, "filters" | "change">;

interface FeedbackToolbarProps {
  projectId: string;
  address: Address;
}

const selectClass = "w-full sm:w-36";
const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: plural(count, "{count} star", "{count} stars"),
}));

const alwaysThere = [
  {
    name: "q",
    label: t("Search feedback"),
    placeholder: t("Search answers and testers"),
    className: "col-span-full sm:w-64",
  },
  {
    name: "status",
    label: t("Status"),
    options: [
      { value: "", label: t("All statuses") },
      { value: "new", label: t("New") },
      { value: "reviewed", label: t("Reviewed") },
    ],
    className: selectClass,
  },
  {
    name: "rating",
    label: t("Rating"),
    options: [{ value: "", label: t("Any rating") }, ...stars],
    read: (said: string) => (said ? Number(said) : undefined),
    className: selectClass,
  },
] as const;

const submittedDays = { from: t("Submitted on or after"), to: t("Submitted on or before") };

function datesText({ from, to }: FeedbackFilter): string {
  if (from && to) return t("{from} to {to}", { from: dayText(from), to: dayText(to) });
  if (from) return t("From {day}", { day: dayText(from) });
  return to ? t("Through {day}", { day: dayText(to) }) : t("Any date");
}

function Dates({ filters, change }: Address) {
  return (
    <Popover
      label={t("Dates")}
      className="flex w-64 flex-col gap-4"
      trigger={
        <Button
          icon={CalendarDays}
          className={cx("max-sm:w-full", (filters.from || filters.to) && "max-sm:col-span-full")}
        >
          {datesText(filters)}
        </Button>
      }
    >
      <DayFilters labels={submittedDays} from={filters.from} to={filters.to} onChange={change} />
    </Popover>
  );
}

/** The form of the filter where the choices lack it: they are the first 200. */
function useOtherForm(projectId: string, { form }: FeedbackFilter) {
  const { data: forms } = useQuery(formChoicesQuery(projectId));
  const isOther = form !== undefined && forms?.every(({ id }) => id !== form) === true;
  const { data, isPending } = useQuery({ ...formQuery(form ?? ""), enabled: isOther });
  if (!isOther) return [];
  const title = data?.project_id === projectId ? data.title : t("Unknown form");
  return [{ value: form, label: isPending ? t("Loading…") : title }];
}

/** What the feedback is narrowed to. Choices without an alternative are left out. */
export function FeedbackToolbar({ projectId, address }: FeedbackToolbarProps) {
  const { data: forms } = useQuery(formChoicesQuery(projectId));
  const { data: tags = [] } = useQuery(testerTagsQuery(projectId));
  const { form, tag } = address.filters;
  const otherForm = useOtherForm(projectId, address.filters);
  const fields = [
    ...alwaysThere,
    ...((forms?.length ?? 0) > 1 || form
      ? [
          {
            name: "form" as const,
            label: t("Form"),
            options: [
              { value: "", label: t("All forms") },
              ...(forms ?? []).map(({ id, title }) => ({ value: id, label: title })),
              ...otherForm,
            ],
            className: selectClass,
          },
        ]
      : []),
    ...(tags.length > 0 || tag
      ? [
          {
            name: "tag" as const,
            label: t("Tester tag"),
            options: [{ value: "", label: t("All tester tags") }, ...tags.map((one) => ({ value: one, label: one }))],
            className: selectClass,
          },
        ]
      : []),
  ];
  return (
    <ListToolbar
      label={t("Feedback")}
      address={address}
      fields={fields}
      className="grid w-full grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <Dates {...address} />
    </ListToolbar>
  );
}
