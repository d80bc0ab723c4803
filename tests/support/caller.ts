import type { Caller } from "../../server/src/platform/http/run-route.ts";

/** An authorized caller of a company on trial, for tests where the identity does not matter. */
export function aCaller(of: Partial<Caller> = {}): Caller {
  return {
    tokenHash: Buffer.from(""),
    company: { id: "company" },
    user: { id: "user", role: "owner", name: "Ada" },
    identityId: "",
    sessionId: "",
    mustChangePassword: false,
    hasNews: false,
    access: { has_access: true, reason: null, status: "trial", days_left: 14 },
    support: null,
    ...of,
  };
}
