import { t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { LinkRequest } from "./link-request.tsx";

export function ForgotPasswordScreen() {
  return (
    <LinkRequest
      title={t("Forgot your password?")}
      lead={t("Tell us your e-mail address. We send you a link to choose a new password.")}
      press={t("Send the link")}
      ask={(body) => api.forgotPassword({ body })}
    />
  );
}
