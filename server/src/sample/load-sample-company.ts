import type { Clock } from "../infra/clock.ts";
import type { Database } from "../infra/db/database.ts";

export interface SampleSignIn {
  role: string;
  email: string;
  password: string;
}

/** Loads the sample company into an empty database. @returns its sign-ins, none when people are there already */
export async function loadSampleCompany(_database: Database, _clock: Clock): Promise<SampleSignIn[]> {
  return [];
}
