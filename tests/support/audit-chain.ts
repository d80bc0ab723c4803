/** Whether the audit logs of a test are whole, as an operator would ask. */
import { expect } from "vitest";
import { verifyCompanies } from "../../server/src/domains/audit/public.ts";
import type { TestApp } from "./test-app.ts";

/** What `npm run audit:verify` prints, and how many logs it finds wrong. */
export async function verifiedLogs({ database, storage }: Pick<TestApp, "database" | "storage">, domain?: string) {
  const lines: string[] = [];
  const broken = await verifyCompanies({ database, storage, say: (line) => lines.push(line) }, domain);
  return { broken, lines };
}

/** Nothing is wrong with any of them. */
export async function expectWholeLogs(app: Pick<TestApp, "database" | "storage">): Promise<void> {
  const { broken, lines } = await verifiedLogs(app);
  expect(lines.filter((line) => !line.endsWith(", intact"))).toEqual([]);
  expect(broken).toBe(0);
}
