/** Companies at host names of their own, proven as their owners prove them. */
import type { CustomDomain } from "@firstlight/contract";
import { expect } from "vitest";
import { type Team, type TestApp, unique } from "./test-app.ts";

export const aDomain = () => `${unique("beta")}.example.com`;

/** Asks for a host and publishes its record. @returns the record's name */
export async function askFor({ dns }: TestApp, { owner }: Team, host: string): Promise<string> {
  const { body } = await owner.put("/company/custom-domain", { host });
  const { record } = (body as CustomDomain).wanted!;
  dns.publish(record.name, "v=spf1 -all", record.value);
  return record.name;
}

/** Proves a host. @returns it, with the name of its record */
export async function give(app: TestApp, team: Team, host = aDomain()): Promise<{ host: string; name: string }> {
  const name = await askFor(app, team, host);
  const { status, body } = await team.owner.post("/company/custom-domain/verify");
  expect({ status, host: (body as CustomDomain).in_use?.host }).toEqual({ status: 200, host });
  return { host, name };
}
