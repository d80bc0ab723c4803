import { sql } from "kysely";
import type { Project } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Inserts many joined testers into a project, directly in the database; none of them can sign in. */
export async function aCrowd({ database, clock }: TestApp, project: Project, count: number): Promise<void> {
  const { company, id, owner } = project;
  const now = clock.now();
  await database.asOwner(async (tx) => {
    await sql`
      with people as (
        insert into identities (id, email)
        select gen_random_uuid(), 'crowd-' || number || ${`-${id}@${company.domain}.example`} from generate_series(1, ${count}) as number
        returning id, email
      ), crowd as (
        insert into users (company_id, id, identity_id, email, name, role, is_active, joined_at, created_at)
        select ${company.id}::uuid, gen_random_uuid(), id, email, 'One of many', 'beta_tester', true, ${now}, ${now} from people
        returning id
      )
      select from crowd`.execute(tx);
    await sql`
      insert into project_testers (company_id, project_id, user_id, invited_by, created_at)
      select company_id, ${id}::uuid, id, ${owner.id}::uuid, ${now} from users
      where company_id = ${company.id} and name = 'One of many'
      on conflict do nothing`.execute(tx);
  });
}
