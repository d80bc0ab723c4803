import { sql } from "kysely";

/**
 * Whether the tester of a place sees a wizard: a live one that has steps, or one they have begun, unless it is a draft again.
 * `wizards` and their own row of `wizard_assignments`, joined from the left, have to be in the query.
 */
export const isSeenByTester = sql<boolean>`(
  (wizards.is_live and wizards.step_count > 0)
  or (wizard_assignments.started_at is not null and wizards.status <> 'draft')
)`;
