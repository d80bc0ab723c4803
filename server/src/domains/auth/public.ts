export { hashToken, newToken } from "./tokens.ts";
export { hashPassword, passwordMatches } from "./passwords.ts";
export { openSessions, type Sessions } from "./sessions.ts";
export { endSessionsOf } from "./session-queries.ts";
export { deleteLinksOf } from "./link-queries.ts";
export { countAttempt, countAttempts, countCall } from "./throttle.ts";
export { welcomeMail } from "./emails.ts";
export { sendLink } from "./send-link.ts";
export { tidyAuth } from "./tidy-auth.ts";
