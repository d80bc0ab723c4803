import { signInAs, user } from "#shared/session/test-support.tsx";

/** Stores a tester's data as the version before this one did, then loads the page. */
export function beforeUpdate(what: string, data: unknown, ...rest: readonly string[]): void {
  localStorage.setItem(["firstlight.draft", what, user.id, ...rest].join("."), JSON.stringify(data));
  signInAs("beta_tester");
}
