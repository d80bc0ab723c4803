import { sql } from "kysely";

/**
 * Whether a tester of the project sees a wizard: live with steps, or started by them unless it is a draft again.
 * Requires `wizards` and the tester's own left-joined row of `wizard_assignments` in the query.
 */
export const isSeenByTester = sql<boolean>`(
  (wizards.is_live and wizards.step_count > 0)
  or (wizard_assignments.started_at is not null and wizards.status <> 'draft')
)`;
