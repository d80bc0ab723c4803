import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { LinkRequest } from "../link/request-form.tsx";

export function ForgotPasswordScreen() {
  return (
    <LinkRequest
      title={t("Forgot your password?")}
      lead={t("Enter your email address. We’ll send you a link to choose a new password.")}
      press={t("Send Link")}
      ask={(body) => api.forgotPassword({ body })}
    />
  );
}
