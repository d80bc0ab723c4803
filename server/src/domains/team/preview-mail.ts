import type { RouteOutput, Api, Company, RouteInput, MailContent, MailSender } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { textsOf, type InLanguage } from "#platform/text/translations.ts";
import { findConfirmedSender, invitationContent, magicLinkMail, welcomeMail } from "#domains/auth/public.ts";
import { companySender } from "#platform/mail/sender.ts";
import { findMailSettings } from "#domains/email/public.ts";
import { productSender } from "#domains/installation/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { noticeMail } from "./emails.ts";
import { homeOf, withWords } from "./sending.ts";

type Preview = RouteInput<Api["previewMail"]>["body"];

interface Previewed {
  company: Company;
  sender: string | null;
}

function contentOf(
  ctx: Context,
  { company, sender }: Previewed,
  { email_type, ...custom }: Preview,
): InLanguage<MailContent> {
  const role = "beta_tester";
  const words = { name: ctx.user.name, company, url: homeOf(ctx, role) };
  switch (email_type) {
    case "invitation":
      return invitationContent({ ...words, inviter: ctx.user.name, sender, role, project: null });
    case "magic_link":
      return magicLinkMail({ ...words, from: { inviter: ctx.user.name, sender } });
    case "welcome":
      return welcomeMail({ ...words, role });
    case "general_notification":
      return noticeMail({ ...words, by: ctx.user.name, ...custom });
  }
}

/**
 * The sender, and the email as a tester reads it, with the user's own name in place of the recipient's.
 * Staff get other text where it depends on the role, and every recipient their own language.
 */
export async function previewMail(
  operator: MailSender,
  ctx: Context,
  { body }: RouteInput<Api["previewMail"]>,
): Promise<RouteOutput<Api["previewMail"]>> {
  const company = await getCompany(ctx.tx, ctx.company.id);
  const { reply_to_email } = await findMailSettings(ctx.tx, ctx.company.id);
  const sender = await findConfirmedSender(ctx.tx, ctx.company.id, ctx.user.id);
  const content = withWords(contentOf(ctx, { company, sender }, body), body)(textsOf("en"));
  return {
    sender: companySender(productSender(ctx, operator), company.company_name),
    reply_to: reply_to_email ?? (body.email_type === "invitation" ? sender : null),
    subject: content.subject,
    heading: content.heading,
    paragraphs: content.paragraphs,
    quote: content.quote ?? null,
    action_label: content.action?.label ?? null,
    reason: content.reason,
  };
}
