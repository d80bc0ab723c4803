import { useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { PasswordChange } from "#shared/auth/password-change.tsx";
import { useSignedIn } from "#shared/session/store.ts";

interface ChangePasswordFormProps {
  currentLabel: string;
  press: string;
  size?: "md" | "lg";
  isGuarded?: boolean;
}

/** The password form of a user signed in to a company. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const change = async (body: { current_password: string; new_password: string }) => {
    await api.changePassword({ body });
    void client.invalidateQueries({ queryKey: ["auth"] });
  };
  return <PasswordChange {...props} who={user} change={change} />;
}
