import { limits } from "@firstlight/contract";
import { invalid } from "../../infra/errors.ts";

const refused = 1_000;
let commonest: Promise<ReadonlySet<string>> | undefined;

/** The list, commonest first, is read when somebody first chooses a password: a start need not wait for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const possible = dictionary["passwords-common"].filter((password) => password.length >= limits.passwordMin);
  return new Set(possible.slice(0, refused));
}

/**
 * Refuses one of the 1,000 commonest passwords that are long enough, in any case of letters.
 * @param path the field it was typed into
 * @throws Refusal "invalid"
 */
export async function refuseCommonPassword(password: string, path: "password" | "new_password"): Promise<void> {
  commonest ??= load();
  if (!(await commonest).has(password.toLowerCase())) return;
  throw invalid(path, "This is one of the passwords people choose most. Choose one that is harder to guess.");
}
