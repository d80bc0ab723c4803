import { t } from "#lib/text/translate.ts";
import { ApiError, hasCode } from "#lib/api/error.ts";

/** The server's detail, else its message, else the error's text, else a general text. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t("Login failed");
  if (error.fromServer || error.isNetworkFailure) return error.detail;
  const { message, error: text } = Object(error.answer) as Record<string, unknown>;
  const said = [message, text].find((one) => typeof one === "string" && one.trim() !== "");
  return typeof said === "string" ? said : t("Login failed");
}

/** Whether the password was correct and the second factor is missing or wrong. */
export function asksForCode(error: unknown): boolean {
  if (hasCode(error, "second_factor_required")) return true;
  return hasCode(error, "invalid_credentials") && error.errors.some(({ path }) => path === "code");
}
