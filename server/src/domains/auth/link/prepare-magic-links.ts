import type { TenantWork } from "#platform/context.ts";
import type { MailToSend } from "#domains/email/public.ts";
import { magicLinkMail } from "../account/emails.ts";
import { makeLinks } from "./one-time-links.ts";
import type { Inviting } from "../invitation/prepare-invitations.ts";
import { countUnconfirmedInvitations } from "../account/assert-confirmed.ts";
import { findConfirmedSender } from "../account/unconfirmed-queries.ts";

const lastsMs = 72 * 3_600_000;

/** Makes sign-in links sent by staff. @returns the emails that carry them */
export async function prepareMagicLinks(
  work: TenantWork,
  { company, inviter }: Inviting,
  people: readonly { id: string; email: string; name: string }[],
): Promise<MailToSend[]> {
  await countUnconfirmedInvitations(work, people.length);
  const from = { inviter: inviter.name, sender: await findConfirmedSender(work.tx, work.company.id, inviter.id) };
  const whose = people.map(({ id, email }) => ({ user_id: id, email }));
  const made = await makeLinks(work, { purpose: "magic_link", lastsMs, company_domain: company.company_domain }, whose);
  return people.flatMap(({ id, email, name }, index): MailToSend[] => {
    const link = made[index];
    if (!link) return [];
    const content = magicLinkMail({ name, company, url: link.url, from });
    return [{ category: "magic_link", to: { email, name, user_id: id }, content, ...link.carried }];
  });
}
