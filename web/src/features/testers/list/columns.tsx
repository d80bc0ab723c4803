import type { ProjectTester } from "@firstlight/contract";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { dayOf } from "#lib/format/dates.ts";
import { locale, t } from "#lib/text/translate.ts";
import { engagementLabels } from "#shared/testers/engagement-labels.ts";
import { Moment } from "#shared/testers/moment.tsx";
import { Badge } from "#ui/index.ts";
import { StatusBadge } from "./card.tsx";

/** A column of the table of testers, besides the name, which is always there. */
export interface TesterColumn {
  id: string;
  label: string;
  /** What the list is then sorted by. */
  sort?: "joined" | "last_active" | "answers";
  isNumeric?: boolean;
  /** Only shown if chosen. */
  isExtra?: boolean;
  /** Of the content; longer content is cut off. */
  width: string;
  cell: (tester: ProjectTester) => ReactNode;
}

const none = <span className="text-ink-subtle">–</span>;

function Work({ done, of }: ProjectTester["forms"]) {
  if (of === 0) return none;
  return (
    <>
      <span aria-hidden>{`${done.toLocaleString(locale())}/${of.toLocaleString(locale())}`}</span>
      <span className="sr-only">{t("{done} of {of}", { done, of })}</span>
    </>
  );
}

function Onboarded({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-subtle">{t("Not yet")}</span>;
  return (
    <span className="flex items-center gap-1.5" title={dayOf(at)}>
      <Check aria-hidden className="size-3.5 text-success" />
      {t("Done")}
    </span>
  );
}

/** The first of some names, and how many more there are. */
function Names({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return none;
  return (
    <span className="flex min-w-0 items-center gap-1" title={names.join(", ")}>
      <Badge className="min-w-0 truncate">{first}</Badge>
      {others.length > 0 && (
        <span className="shrink-0 text-sm text-ink-muted">{t("+{more} more", { more: others.length })}</span>
      )}
    </span>
  );
}

function Joined({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-subtle">{t("Not yet")}</span>;
  return <time dateTime={at}>{dayOf(at)}</time>;
}

export const testerColumns: readonly TesterColumn[] = [
  { id: "status", label: t("Status"), width: "min-w-26", cell: (tester) => <StatusBadge tester={tester} /> },
  {
    id: "engagement",
    label: t("Activity"),
    isExtra: true,
    width: "min-w-22",
    cell: ({ engagement }) => (
      <Badge tone={engagementLabels[engagement].tone}>{engagementLabels[engagement].name}</Badge>
    ),
  },
  { id: "forms", label: t("Forms"), isNumeric: true, width: "min-w-12", cell: ({ forms }) => <Work {...forms} /> },
  {
    id: "wizards",
    label: t("Wizards"),
    isNumeric: true,
    width: "min-w-14",
    cell: ({ wizards }) => <Work {...wizards} />,
  },
  {
    id: "answers",
    label: t("Answers"),
    sort: "answers",
    isNumeric: true,
    isExtra: true,
    width: "min-w-18",
    cell: ({ answers }) => answers.toLocaleString(locale()),
  },
  {
    id: "onboarding",
    label: t("Onboarding"),
    width: "min-w-20",
    cell: ({ onboarded_at }) => <Onboarded at={onboarded_at} />,
  },
  {
    id: "last_active",
    label: t("Last Contribution"),
    sort: "last_active",
    width: "min-w-26",
    cell: ({ last_active_at }) => <Moment at={last_active_at} none={t("Never")} />,
  },
  {
    id: "groups",
    label: t("Groups"),
    width: "min-w-26",
    cell: ({ groups }) => <Names names={groups.map(({ name }) => name)} />,
  },
  { id: "tags", label: t("Tags"), width: "min-w-24", cell: ({ tags }) => <Names names={tags} /> },
  {
    id: "joined",
    label: t("Joined"),
    sort: "joined",
    width: "min-w-24",
    cell: ({ joined_at }) => <Joined at={joined_at} />,
  },
];

export function shownColumns(choice: ColumnChoice): TesterColumn[] {
  return testerColumns.filter(({ id, isExtra }) => choice[id] ?? !isExtra);
}
