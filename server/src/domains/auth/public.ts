export { newToken } from "./tokens.ts";
export { hashPassword } from "./passwords.ts";
export { openSessions, type Sessions } from "./sessions.ts";
