import { fieldsOf } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { adminStorageKeys } from "../storage-keys.ts";
import { AuthField } from "#ui/fields/controlled-text-field.tsx";
import { showFieldErrors, validation } from "#lib/forms/resolver.ts";
import { saveDevice, ownDevice } from "#shared/session/own-device.ts";
import { Banner, Button, FormError } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { adminResolver, CodeField } from "./proof-form.tsx";
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

const validate = adminResolver<Credentials>("adminLoginBody");
const withoutCode = ({ email, password }: Credentials): Credentials => ({ email, password });

function useAdminLogin(email: string) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const resolver: Resolver<Credentials, unknown, Credentials> = (values, context, options) =>
    validate(isCodeAsked ? values : withoutCode(values), context, options);
  const form = useForm<Credentials>({ ...validation, resolver, defaultValues: { email, password: "", code: "" } });
  const login = useMutation({
    mutationFn: (body: Credentials) =>
      adminApi.adminLogin({ body: { ...body, ...ownDevice(adminStorageKeys.adminDevice) } }),
    onSuccess: ({ device, ...session }) => {
      saveDevice(device, adminStorageKeys.adminDevice);
      startAdminSession(session);
    },
    onError: (error, { code }) => {
      if (asksForCode(error)) setCodeAsked(true);
      // A missing code is not an error if none was asked for before.
      if (!asksForCode(error) || code !== undefined) showFieldErrors(error, form);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isCodeAsked) setFocus("code");
  }, [isCodeAsked, setFocus]);
  return { form, login, isCodeAsked };
}

/** Email and password, and the second factor of those who have one. */
export function AdminLoginForm({ email = "" }: { email?: string }) {
  const { ended } = useAdmin();
  const { form, login, isCodeAsked } = useAdminLogin(email);
  const { control } = form;
  const hasFailed = login.isError && !asksForCode(login.error);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((body) => login.mutate(body))(event)}
    >
      {!login.isError && ended === "expired" && <Banner>{t("Your session has ended. Sign in again.")}</Banner>}
      <FormError>{hasFailed && loginFailure(login.error)}</FormError>
      <AuthField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <AuthField
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
        isPending={login.isPending}
        pendingLabel={t("Signing you in…")}
      >
        {t("Sign In")}
      </Button>
    </form>
  );
}
