import { hashPassword } from "#domains/auth/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { buildSampleCompany } from "./build-sample-company.ts";
import { busyTester, freshTester, samplePassword, staff } from "./people.ts";
import {
  findCompanies,
  insertCompany,
  insertPeople,
  insertWork,
  insertWizards,
  insertTalks,
  insertFeedback,
  insertSent,
  insertDays,
  insertAudit,
} from "./queries.ts";

export interface SampleSignIn {
  role: string;
  email: string;
  password: string;
}

const signIns: readonly SampleSignIn[] = [
  ...staff.map(({ role, email }) => ({ role, email, password: samplePassword })),
  { role: "tester", email: freshTester, password: samplePassword },
  { role: "tester, done", email: busyTester, password: samplePassword },
];

/**
 * Loads the sample company into an empty database, all or nothing.
 * @returns its sign-ins while it exists; none when the database has only other companies
 */
export async function loadSampleCompany(database: Database, clock: Clock): Promise<SampleSignIn[]> {
  if (database.engine.kind !== "embedded") throw new Error("The sample company works only with the embedded database");
  const found = await database.asOwner(findCompanies);
  if (found !== "none") return found === "sample" ? [...signIns] : [];
  const hash = await hashPassword(samplePassword);
  const now = clock.now();
  const sample = buildSampleCompany(now);
  // As owner, because one transaction spans identities and tenant rows: an interrupted start leaves nothing.
  await database.asOwner(async (tx) => {
    const companyId = await insertCompany(tx, sample);
    await insertPeople(tx, companyId, sample, { hash, now });
    await insertWork(tx, companyId, sample);
    await insertWizards(tx, companyId, sample);
    await insertTalks(tx, companyId, sample);
    await insertFeedback(tx, companyId, sample);
    await insertSent(tx, companyId, sample);
    await insertDays(tx, companyId, sample);
    await insertAudit(tx, companyId, sample);
  });
  return [...signIns];
}
