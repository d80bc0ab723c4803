import type { emailRoutes, MailSender, replyToRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { listMailLog } from "./delivery/list-mail-log.ts";
import { updatePreferences } from "./preferences/update-preferences.ts";
import { confirmReplyTo } from "./reply-to/confirm-reply-to.ts";
import { setReplyTo } from "./reply-to/set-reply-to.ts";
import type { UnsubscribeLinks } from "./preferences/unsubscribe-links.ts";
import { unsubscribe } from "./preferences/unsubscribe.ts";
import { getPreferences } from "./preferences/get-preferences.ts";
import { getUnsubscription } from "./preferences/get-unsubscription.ts";
import { resubscribe } from "./preferences/resubscribe.ts";
import { listSuppressions } from "./suppression/list-suppressions.ts";
import { clearSuppression } from "./suppression/clear-suppression.ts";
import { getReplyTo } from "./reply-to/get-reply-to.ts";
import { removeReplyTo } from "./reply-to/remove-reply-to.ts";

interface EmailParts {
  unsubscribeLinks: UnsubscribeLinks;
  mailFrom: MailSender;
}

export function emailHandlers(parts: EmailParts): Handlers<typeof emailRoutes & typeof replyToRoutes> {
  const { unsubscribeLinks: links, mailFrom } = parts;
  return {
    getPreferences,
    updatePreferences,
    getUnsubscription: (call, input) => getUnsubscription(call, input, links),
    unsubscribe: (call, input) => unsubscribe(call, input, links),
    resubscribe: (call, input) => resubscribe(call, input, links),
    listMailLog,
    listSuppressions,
    clearSuppression,
    getReplyTo: (ctx) => getReplyTo(mailFrom, ctx),
    setReplyTo: (waiting, input) => setReplyTo(mailFrom, waiting, input),
    removeReplyTo,
    confirmReplyTo,
  };
}
