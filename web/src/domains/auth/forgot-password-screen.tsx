import { api } from "../../api.ts";
import { LinkRequest } from "./link-request.tsx";

export function ForgotPasswordScreen() {
  return (
    <LinkRequest
      title="Forgot your password?"
      lead="Tell us your e-mail address. We send you a link to choose a new password."
      press="Send the link"
      ask={(body) => api.forgotPassword({ body })}
    />
  );
}
