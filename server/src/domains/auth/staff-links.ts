import { randomUUID } from "node:crypto";
import type { Company } from "@firstlight/contract";
import { sql } from "kysely";
import type { TenantWork } from "../../infra/context.ts";
import { withdrawMails, type MailToSend } from "../email/public.ts";
import { magicLinkMail } from "./emails.ts";
import { newToken } from "./tokens.ts";

const lastsMs = 72 * 3_600_000;

/** Makes links that sign people in, sent by staff; their earlier unused ones stop working and leave no more. @returns the mails that carry them */
export async function prepareMagicLinks(
  work: TenantWork,
  company: Company,
  people: readonly { id: string; email: string; name: string }[],
): Promise<MailToSend[]> {
  if (people.length === 0) return [];
  const created_at = work.clock.now();
  const company_id = work.company.id;
  const ids = people.map(({ id }) => id);
  await sql`
    delete from access_links where company_id = ${company_id} and user_id = any (${ids}::uuid[])
      and purpose = 'magic_link' and used_at is null`.execute(work.tx);
  await withdrawMails(work.tx, { company_id, user_ids: ids, categories: ["magic_link"] });
  const made = people.map((person) => ({ person, ...newToken("magic_link") }));
  const own = { company_id, purpose: "magic_link" as const, created_at };
  const expires_at = new Date(created_at.getTime() + lastsMs);
  await work.tx
    .insertInto("access_links")
    .values(
      made.map(({ person, hash }) => ({
        ...own,
        id: randomUUID(),
        user_id: person.id,
        email: person.email,
        token_hash: hash,
        expires_at,
      })),
    )
    .execute();
  return made.map(({ person, token }) => ({
    category: "magic_link",
    to: { email: person.email, name: person.name, user_id: person.id },
    content: magicLinkMail({
      name: person.name,
      company,
      url: `${work.publicUrl}/magic-link#${token}`,
      validFor: "72 hours",
    }),
  }));
}
