import type { RunState, WizardKind } from "@firstlight/contract";
import { analyticsPath } from "../paths.ts";

export type AnalyticsView = "summary" | "people";

/** Which people are looked at. */
export interface PeopleFilter {
  q?: string | undefined;
  state?: RunState | undefined;
  step?: string | undefined;
  group?: string | undefined;
  assigned?: "yes" | "no" | undefined;
}

/** What the address of the screen says. */
export interface AnalyticsSearch extends PeopleFilter {
  view?: AnalyticsView | undefined;
  /** The step whose answers are shown. */
  open?: string | undefined;
}

export const everyone = {
  q: undefined,
  state: undefined,
  step: undefined,
  group: undefined,
  assigned: undefined,
} satisfies PeopleFilter;

/** Where the people are that a filter names. */
export function peoplePath(
  kind: WizardKind,
  wizard: { project_id: string; id: string },
  filter: { step: string },
): string {
  return `${analyticsPath(kind, wizard)}?${new URLSearchParams({ view: "people", ...filter }).toString()}`;
}
