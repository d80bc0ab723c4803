import type { MailSender, teamRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { bulkSend } from "./bulk-send.ts";
import { inviteMember } from "./invite-member.ts";
import { listTeam } from "./list-team.ts";
import { previewMail } from "./preview-mail.ts";
import { removeMember } from "./remove-member.ts";
import { resendMail } from "./resend-mail.ts";
import { transferOwnership } from "./transfer-ownership.ts";
import { updateMember } from "./update-member.ts";

export function teamHandlers(sessions: Sessions, mailFrom: MailSender): Handlers<typeof teamRoutes> {
  return {
    listTeam,
    inviteMember,
    updateMember: (ctx, input) => updateMember(ctx, input, sessions),
    removeMember: (ctx, input) => removeMember(ctx, input, sessions),
    transferOwnership: (ctx, input) => transferOwnership(ctx, input, sessions),
    resendMail,
    bulkSend,
    previewMail: (ctx, input) => previewMail(mailFrom, ctx, input),
  };
}
