import { sql } from "kysely";
import type { TenantWork } from "#platform/context.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { type Decided, defineImport, type ImportsInto } from "#domains/projects/public.ts";
import { addTesters } from "../tester/add-testers.ts";
import { getInviter } from "../tester/membership-queries.ts";
import { outcomes } from "./outcomes.ts";

interface Person {
  name: string;
  email: string;
}

async function addPeople(
  work: TenantWork,
  { project, importer_id }: ImportsInto,
  people: readonly (Person & { line: number })[],
): Promise<Decided[]> {
  const inviter = await getInviter(work.tx, work.company.id, importer_id);
  const added = await addTesters(work, { project, inviter }, people);
  const entries = added
    .flatMap(({ verdict, tester }) => (verdict === "added" ? tester : []))
    .map((tester) => ({
      action: "INVITE" as const,
      resource_type: "user" as const,
      resource_id: tester.id,
      changes: { project_id: { after: project.id } },
    }));
  await writeJobAudit(work, { kind: "person", user_id: inviter.id }, entries);
  return added.map(({ verdict }, index) => ({ line: people[index]?.line ?? 0, ...outcomes[verdict] }));
}

/** Lists of people: they are invited, and their rows tell who they were until the import is deleted. */
export const testerImports = defineImport<Person>({
  noun: "tester",
  name: "import-testers",
  event: "people",
  columns: sql`name, email`,
  decided: sql``,
  add: addPeople,
});
