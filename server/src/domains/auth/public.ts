export { hashToken, newToken } from "./tokens.ts";
export { hashPassword } from "./passwords.ts";
export { openSessions, type Sessions } from "./sessions.ts";
export { countCall } from "./throttle.ts";
export async function sendLink(_parts: unknown, _job: { identity_id: string; purpose: string }): Promise<void> {}
export async function tidyAuth(_parts: unknown): Promise<void> {}
