import type { Form, OnboardingListEntry, WizardListEntry } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { counted } from "../../lib/counted.ts";
import type { Numbers, NumbersRow } from "./numbers-card.tsx";
import { formNumbersQuery, onboardingNumbersQuery, wizardNumbersQuery } from "./project-queries.ts";

const live = { tone: "success" } as const;
const quiet = { tone: "neutral" } as const;

const formStatuses = {
  draft: { label: "Draft", ...quiet },
  open: { label: "Open", ...live },
  closed: { label: "Closed", ...quiet },
};
const wizardStatuses = {
  draft: { label: "Draft", ...quiet },
  published: { label: "Published", ...live },
  active: { label: "Active", ...live },
  archived: { label: "Archived", ...quiet },
};

function rowOfForm({ id, project_id, title, status, response_count }: Form): NumbersRow {
  const text = response_count === 0 ? "No responses yet" : counted(response_count, "response");
  const href = `/projects/${project_id}/forms/${id}/responses?view=summary`;
  return { id, title, status: formStatuses[status], text, hasNumbers: response_count > 0, href };
}

function rowOfWizard(wizard: WizardListEntry | OnboardingListEntry, path: string): NumbersRow {
  const { id, project_id, title, status, counts } = wizard;
  const begun = counts.in_progress + counts.completed;
  const text =
    begun === 0
      ? "Nobody has begun it yet"
      : `${counts.completed.toLocaleString("en")} completed · ${counts.in_progress.toLocaleString("en")} in progress`;
  const href = `/projects/${project_id}/${path}/${id}/analytics`;
  return { id, title, status: wizardStatuses[status], text, hasNumbers: begun > 0, href };
}

interface ProjectNumbers {
  parts: readonly Numbers[];
  isPending: boolean;
  /** It is known that there are none. */
  isEmpty: boolean;
}

/** Where the numbers of a project are: those of its forms, its wizards and its onboarding. */
export function useProjectNumbers(projectId: string): ProjectNumbers {
  const forms = useInfiniteQuery(formNumbersQuery(projectId));
  const wizards = useInfiniteQuery(wizardNumbersQuery(projectId));
  const onboarding = useInfiniteQuery(onboardingNumbersQuery(projectId));
  const rowsOf = <T>(pages: readonly { items: T[] }[] | undefined, row: (item: T) => NumbersRow) =>
    pages?.flatMap(({ items }) => items.map(row)) ?? [];
  const parts = [
    { title: "Forms", query: forms, rows: rowsOf(forms.data?.pages, rowOfForm) },
    { title: "Wizards", query: wizards, rows: rowsOf(wizards.data?.pages, (one) => rowOfWizard(one, "wizards")) },
    {
      title: "Onboarding",
      query: onboarding,
      rows: rowsOf(onboarding.data?.pages, (one) => rowOfWizard(one, "onboarding")),
    },
  ];
  return {
    parts,
    isPending: parts.some(({ query }) => query.isPending),
    isEmpty: parts.every(
      ({ query, rows }) => query.isSuccess && !query.hasNextPage && rows.every(({ hasNumbers }) => !hasNumbers),
    ),
  };
}
