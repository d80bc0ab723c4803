import { fieldsOf } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { adminStorageKeys } from "../storage-keys.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { saveDevice, ownDevice } from "#shared/session/own-device.ts";
import { Banner, Button, FormError } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { CodeField } from "./proof-form.tsx";
import { startAdminSession, useAdmin } from "./session.ts";
import { ApiError, hasCode } from "#lib/api/error.ts";

/** The server's detail, else its message, else the error's text, else a general text. */
function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t("Login failed");
  if (error.fromServer || error.isNetworkFailure) return error.detail;
  const { message, error: text } = fieldsOf(error.answer);
  const said = [message, text].find((one) => typeof one === "string" && one.trim() !== "");
  return typeof said === "string" ? said : t("Login failed");
}

/** Whether the password was correct and the second factor is missing or wrong. */
function asksForCode(error: unknown): boolean {
  if (hasCode(error, "second_factor_required")) return true;
  return hasCode(error, "invalid_credentials") && error.errors.some(({ path }) => path === "code");
}

interface Credentials {
  email: string;
  password: string;
  /** Asked for once the server wants it. */
  code?: string;
}

function useAdminLogin(email: string) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const contractForm = useContractForm({
    body: async () => (await import("./body-schemas.ts"))[isCodeAsked ? "loginWithCode" : "loginWithoutCode"],
    defaultValues: { email, password: "", code: "" },
    focus: isCodeAsked ? "code" : undefined,
    send: async ({ code, ...credentials }: Credentials) => {
      const body = { ...credentials, ...(isCodeAsked && { code }), ...ownDevice(adminStorageKeys.adminDevice) };
      try {
        return await adminApi.adminLogin({ body });
      } catch (error) {
        if (asksForCode(error)) setCodeAsked(true);
        // A missing code is not an error if none was asked for before.
        if (asksForCode(error) && !isCodeAsked) return null;
        throw error;
      }
    },
    onSent: (answer) => {
      if (answer === null) return;
      const { device, ...session } = answer;
      saveDevice(device, adminStorageKeys.adminDevice);
      startAdminSession(session);
    },
    failed: loginFailure,
  });
  return { ...contractForm, isCodeAsked };
}

/** Email and password, and the second factor of those who have one. */
export function AdminLoginForm({ email = "" }: { email?: string }) {
  const { ended } = useAdmin();
  const { control, formProps, failure, isPending, isCodeAsked } = useAdminLogin(email);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {ended === "expired" && !isCodeAsked && failure === undefined && (
        <Banner>{t("Your session has ended. Sign in again.")}</Banner>
      )}
      <FormError>{failure}</FormError>
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <FormTextField
        control={control}
        name="password"
        label={t("Password")}
        type="password"
        autoComplete="current-password"
      />
      {isCodeAsked && <CodeField control={control} name="code" />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        isPending={isPending}
        pendingLabel={t("Signing you in…")}
      >
        {t("Sign In")}
      </Button>
    </form>
  );
}
