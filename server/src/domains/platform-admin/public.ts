export { adminAuthenticator } from "./admin-sessions.ts";
