import { startSession } from "#shared/session/store.ts";
import { signInAs, user } from "#shared/session/test-support.tsx";

/** Stores a tester's data as the version before this one did, then loads the page. */
export function beforeUpdate(what: string, data: unknown, ...rest: readonly string[]): void {
  localStorage.setItem(["firstlight.draft", what, user.id, ...rest].join("."), JSON.stringify(data));
  signInAs("beta_tester");
}

const company = { company_name: "Harbor Labs", company_domain: "harbor", logo_url: null };
const colors = { primary_color: "#3B82F6", secondary_color: "#1F2937", login_text: "" };

/** Signs in another account, of the same company or another one. */
export function signInElsewhere(companyId: string, userId: string): void {
  const who = { ...user, id: userId, role: "beta_tester" as const };
  startSession({ token: "other", user: who, company: { ...company, ...colors, id: companyId } });
}
