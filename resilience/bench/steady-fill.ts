/** A hundred companies of a hundred testers, each with wizards that have not been started. */
import { companyOf, projectOf } from "./companies-fill.ts";

/** The same in each process: one fills, another calls. */
const idOf = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${n.toString(16).padStart(10, "0")}`;

const steps = Array.from({ length: 10 }, (_, order) => ({
  id: idOf("e2", order),
  title: `Step ${order + 1}`,
  description: "Instructions for this step.",
  order,
  estimated_time: 2,
  is_required: true,
  content_blocks: [{ type: "text", content: "Open the planner and draw a loop. ".repeat(10), metadata: {} }],
  interactions: [
    { type: "rating", options: [] },
    {
      type: "multiple_choice",
      options: ["North", "East", "South"].map((text, nth) => ({
        id: idOf("e4", order * 10 + nth),
        text,
        value: text.toLowerCase(),
      })),
    },
  ].map((asked, index) => ({
    ...asked,
    id: idOf("e3", order * 10 + index),
    question: `Question ${index + 1}`,
    required: index === 0,
    order: index,
    metadata: {},
  })),
  show_if: null,
  updated_at: new Date().toISOString(),
}));

export const steadyCompanies = 100;
export const testersOfEach = 100;
/** Each tester goes through each wizard once. */
const runsOfWizard = steadyCompanies * testersOfEach;

export const wizardOf = (company: number, nth: number) =>
  `00000000-0000-4000-8000-e1${(nth * 1_000 + company).toString(16).padStart(10, "0")}`;

/** The first step of all of them, and what it asks. */
export const firstStep = { id: steps[0]?.id ?? "", question: steps[0]?.interactions[0]?.id ?? "" };

/** @param runs how many runs of a wizard there shall be room for */
export function wizards(runs: number): string[] {
  const nths = Array.from({ length: Math.ceil(runs / runsOfWizard) }, (_, nth) => nth);
  const numbers = Array.from({ length: steadyCompanies }, (_, n) => n + 1);
  const rows = numbers.flatMap((n) =>
    nths.map((nth) => `('${companyOf(n)}'::uuid, '${wizardOf(n, nth)}'::uuid, '${projectOf(n)}'::uuid)`),
  );
  const given = `(values ${rows.join(", ")}) as given (company_id, id, project_id)`;
  const owner =
    "(select created_by from projects where projects.company_id = given.company_id and projects.id = given.project_id)";
  return [
    "set session_replication_role = replica",
    `insert into wizards (company_id, id, project_id, kind, title, description, priority, tags, status, settings, step_count, shown_step_count,
       created_by, created_at, updated_at)
     select company_id, id, project_id, 'wizard', 'The tour', 'All of it.', 'required', '{}', 'published', '{"completion_message": ""}',
       ${steps.length}, ${steps.length}, ${owner}, now(), now() from ${given}`,
    `insert into wizard_versions (company_id, wizard_id, version, steps, created_by, created_at)
     select company_id, id, 1, '${JSON.stringify(steps)}', ${owner}, now() from ${given}`,
    `insert into wizard_totals (company_id, wizard_id, slot) select company_id, id, slot from ${given}, generate_series(0, 7) slot`,
    "set session_replication_role = origin",
    "analyze",
  ];
}
