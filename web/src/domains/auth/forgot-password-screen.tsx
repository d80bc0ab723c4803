import { t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { LinkRequest } from "./link-request.tsx";

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
