import type { emailRoutes, MailSender, replyToRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { listMailLog } from "./delivery/list-mail-log.ts";
import { getPreferences, updatePreferences } from "./preferences/own-preferences.ts";
import { confirmReplyTo } from "./reply-to/confirm-reply-to.ts";
import { getReplyTo, removeReplyTo, setReplyTo } from "./reply-to/manage-reply-to.ts";
import { clearSuppression, listSuppressions } from "./suppression/blocked-addresses.ts";
import type { UnsubscribeLinks } from "./preferences/unsubscribe-links.ts";
import { getUnsubscription, resubscribe, unsubscribe } from "./preferences/unsubscribe.ts";

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
