import { t } from "#lib/text/translate.ts";
import type { SortDirection } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";

type Sort = TesterFilter["sort"];
type SortKey = "joined" | "last_active" | "name" | "answers";

export function directionOf(sort: Sort, key: SortKey): SortDirection | null {
  return sort === key ? "ascending" : sort === `-${key}` ? "descending" : null;
}

/** The next order when a heading is pressed. Names begin with A, all else with the most or latest; the third press ends it. */
export function turnedSort(sort: Sort, key: SortKey): Sort {
  const [first, second] = key === "name" ? ([key, `-${key}`] as const) : ([`-${key}`, key] as const);
  if (sort === second) return undefined;
  return sort === first ? second : first;
}

export const sortOptions = [
  { value: "", label: t("Newest first") },
  { value: "-joined", label: t("Joined last") },
  { value: "joined", label: t("Joined first") },
  { value: "name", label: t("Name, A to Z") },
  { value: "-name", label: t("Name, Z to A") },
  { value: "-last_active", label: t("Recently active first") },
  { value: "last_active", label: t("Longest inactive first") },
  { value: "-answers", label: t("Most answers first") },
  { value: "answers", label: t("Fewest answers first") },
] as const;
