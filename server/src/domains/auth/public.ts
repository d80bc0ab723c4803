export { hashToken, isTokenOf, newToken } from "./tokens.ts";
export { hashPassword, passwordMatches } from "./passwords.ts";
export { openSessions, type Sessions } from "./sessions.ts";
export { endSessionsOf, endSessionsOfIdentity, notifyAccessChanged } from "./session-queries.ts";
export { deleteLinksOf, deleteLinksOfIdentity } from "./link-queries.ts";
export {
  countAttempt,
  countAttempts,
  countRequest,
  countGuesses,
  forgetAttempts,
  forgetAttemptsOfCompany,
  forgiveAttempts,
  isWithin,
} from "./throttle.ts";
export { countSignIn, forgiveSignIn, refundSignIn } from "./sign-in-attempts.ts";
export { rememberDevice } from "./known-devices.ts";
export { forgetDevices } from "./device-queries.ts";
export { assertNotGuessable } from "./guessable-passwords.ts";
export { magicLinkMail, welcomeMail } from "./emails.ts";
export { closeSupportSession, findSupportedUser, recordSupportSession } from "./support-queries.ts";
export { endOfSupportSession, supportSessionTimes } from "./support-session.ts";
export { givePassword } from "./give-password.ts";
export { sendLink } from "./send-link.ts";
export { cleanUpAuth } from "./clean-up-auth.ts";
export { invitationContent, prepareInvitations } from "./prepare-invitations.ts";
export { prepareMagicLinks } from "./staff-links.ts";
export { makeLink, useLink } from "./links.ts";
export { getIdentity, lockIdentity, type IdentityRow } from "./queries.ts";
export { signInUrl, workAt } from "./notify-password-changed.ts";
export { assertConfirmed } from "./assert-confirmed.ts";
export { findConfirmedSender } from "./unconfirmed-queries.ts";
export { assertProved } from "./assert-proved.ts";
