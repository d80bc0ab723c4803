import { AuthFrame } from "../../ui/index.ts";

export function AdminLoginScreen() {
  return <AuthFrame title="Admin sign in">{null}</AuthFrame>;
}
