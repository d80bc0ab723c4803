/** What calls ask of the database, and how many rows it reads for that. */
import type { Database } from "../../server/src/platform/db/database.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The statements run within a company during `work`. */
export async function statementsOf({ engine }: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const lease = engine.lease.bind(engine);
  const asked: Statement[] = [];
  engine.lease = async (role) => {
    const leased = await lease(role);
    let isInside = false;
    return {
      query: (text, values) => {
        if (isInside) asked.push({ text, values });
        return leased.query(text, values);
      },
      batch: (text) => {
        isInside ||= text.includes("app.company");
        return leased.batch(text);
      },
      release: (broken) => leased.release(broken),
    };
  };
  try {
    await work();
  } finally {
    engine.lease = lease;
  }
  return asked;
}

interface Plan {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

function addRows(plan: Plan, read: Record<string, number>): Record<string, number> {
  const table = plan["Relation Name"];
  const rows = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  if (table) read[table] = (read[table] ?? 0) + Math.round(rows);
  for (const part of plan.Plans ?? []) addRows(part, read);
  return read;
}

/** Rows read from each table by a statement, when it uses the indexes that large tables would have it use. */
export async function rowsReadBy(
  { engine }: Database,
  companyId: string,
  { text, values }: Statement,
): Promise<Record<string, number>> {
  const leased = await engine.lease("tenant");
  try {
    await leased.batch(`begin; set local app.company = '${companyId}'; set local enable_seqscan = off`);
    const { rows } = await leased.query(`explain (analyze, format json) ${text}`, values);
    const [plan] = Object.values(rows[0] ?? {})[0] as { Plan: Plan }[];
    return plan ? addRows(plan.Plan, {}) : {};
  } finally {
    await leased.batch("rollback");
    leased.release(false);
  }
}
