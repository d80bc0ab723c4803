export { hashToken, isTokenOf, newToken } from "./tokens.ts";
export { hashPassword, passwordMatches } from "./password/hash-password.ts";
export { openSessions, type Sessions } from "./session/cache.ts";
export { endSessionsOf, endSessionsOfIdentity, notifyAccessChanged } from "./session/queries.ts";
export { deleteLinksOf, deleteLinksOfIdentity } from "./link/queries.ts";
export {
  countAttempt,
  countAttempts,
  countRequest,
  countGuesses,
  forgetAttempts,
  forgetAttemptsOfCompany,
  forgiveAttempts,
  isWithin,
} from "#platform/http/attempt-limiter.ts";
export { countSignIn, forgiveSignIn, refundSignIn } from "./session/sign-in-attempts.ts";
export { rememberDevice } from "./session/known-devices.ts";
export { forgetDevices } from "./session/device-queries.ts";
export { assertNotGuessable } from "./password/guessable-passwords.ts";
export { magicLinkMail, welcomeMail } from "./account/emails.ts";
export { closeSupportSession, findSupportedUser, recordSupportSession } from "./support-session/queries.ts";
export { endOfSupportSession, supportSessionTimes } from "./support-session/begin-support-session.ts";
export { givePassword } from "./password/give-password.ts";
export { sendLink } from "./link/send-link.ts";
export { cleanUpAuth } from "./clean-up-auth.ts";
export { invitationContent, prepareInvitations } from "./invitation/prepare-invitations.ts";
export { prepareMagicLinks } from "./link/prepare-magic-links.ts";
export { makeLink, useLink } from "./link/one-time-links.ts";
export { getIdentity, lockIdentity, type IdentityRow } from "./account/queries.ts";
export { signInUrl, workAt } from "./password/notify-password-changed.ts";
export { assertConfirmed } from "./account/assert-confirmed.ts";
export { findConfirmedSender } from "./account/unconfirmed-queries.ts";
export { assertProved } from "./account/assert-proved.ts";
