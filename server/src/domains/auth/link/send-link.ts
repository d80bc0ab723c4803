import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { MailContent } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { magicLinkMail, passwordResetMail } from "../account/emails.ts";
import { findMembershipForLink } from "./queries.ts";
import { makeLink } from "./one-time-links.ts";

const payload = z.object({
  identity_id: id,
  purpose: z.enum(["password_reset", "magic_link"]),
  company_domain: z.string().optional(),
});

type LinkParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type LinkJob = z.output<typeof payload>;

function contentOf(
  purpose: LinkJob["purpose"],
  words: Parameters<typeof passwordResetMail>[0],
): InLanguage<MailContent> {
  return purpose === "password_reset" ? passwordResetMail(words) : magicLinkMail(words);
}

/** Emails the requested link. An unknown id, or a person without a usable membership, gets none. */
export const sendLink = defineJob({
  name: "send-link",
  payload,
  run: async (parts: LinkParts, { identity_id, purpose, company_domain }) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.asSystem(async (tx) => {
      const membership = await findMembershipForLink(tx, identity_id, { purpose, now: clock.now(), company_domain });
      if (!membership) return;
      const { company_id, user_id, name, email } = membership;
      const work: TenantWork = { tx, clock, jobs, publicUrl, company: { id: company_id } };
      const company = await getCompany(tx, company_id);
      const { url, carried } = await makeLink(
        work,
        { purpose, company_domain: company.company_domain },
        { user_id, email },
      );
      await queueMail(work, {
        category: purpose,
        to: { email, name, user_id },
        content: contentOf(purpose, { name, company, url }),
        // Asked for on the company's own page, a sign-in link is the company's.
        ...(purpose === "magic_link" && company_domain ? {} : { sender: "operator" as const }),
        is_required: true,
        ...carried,
      });
    });
  },
});
