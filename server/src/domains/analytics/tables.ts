import type { Generated } from "kysely";
import { counted, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const analyticsTables = defineTables({
  // A project of null is the company: see docs/decisions/0029.
  // Recorded at the end of each day: it cannot be computed later.
  response_rates: {
    key: ["project_id", "day"],
    nullable: "project_id",
    erase: "made",
    company: {
      file: "response-rates",
      says: "how many of the expected responses arrived, by day",
      of: { project_id: "projects" },
    },
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string | null>(shared),
      day: column<string>(shared),
      submitted: column<number>(shared),
      expected: column<number>(shared),
    },
  },
  project_funnels: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string>(counted),
      slot: column<number>(counted),
      invited: column<Generated<number>>(counted),
      joined: column<Generated<number>>(counted),
      onboarded: column<Generated<number>>(counted),
      started: column<Generated<number>>(counted),
      submitted: column<Generated<number>>(counted),
    },
  },
  feedback_days: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string>(counted),
      figure: column<string>(counted),
      day: column<string>(counted),
      part: column<string>(counted),
      value: column<string>(counted),
      count: column<number>(counted),
      id: column<Generated<string>>(counted),
    },
  },
});

export interface AnalyticsTables extends RowsOf<typeof analyticsTables> {}
