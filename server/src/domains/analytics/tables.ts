import type { Generated } from "kysely";

/** A project of null is the company: see docs/decisions/0029. */
interface ResponseRatesTable {
  company_id: string;
  project_id: string | null;
  day: string;
  submitted: number;
  expected: number;
}

interface ProjectFunnelsTable {
  company_id: string;
  project_id: string;
  slot: number;
  invited: Generated<number>;
  joined: Generated<number>;
  onboarded: Generated<number>;
  started: Generated<number>;
  submitted: Generated<number>;
}

export interface AnalyticsTables {
  response_rates: ResponseRatesTable;
  project_funnels: ProjectFunnelsTable;
}
