import type { loginBody } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../api.ts";
import { showFieldErrors, validation, contractResolver } from "../../lib/form.ts";
import { startSession, useSession } from "../../lib/session.ts";
import { Banner, Button, FormError } from "../../ui/index.ts";
import { AuthField } from "./auth-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInAside } from "./auth-asides.tsx";
import { switchLinkClass } from "./switch-link.ts";
import { signInError } from "./sign-in-error.ts";

const route = getRouteApi("/login");

export function LoginScreen() {
  const search = route.useSearch();
  const { ended } = useSession();
  const form = useForm<z.input<typeof loginBody>>({
    ...validation,
    resolver: contractResolver("loginBody"),
    defaultValues: { email: "", password: "" },
  });
  const login = useMutation({
    mutationFn: (body: z.input<typeof loginBody>) => api.login({ body }),
    onSuccess: startSession,
    onError: (error) => showFieldErrors(error, form),
  });
  const { control } = form;
  return (
    <AuthFrame title="Sign in" aside={<SignInAside />}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => login.mutate(body))(event)}
      >
        {ended === "expired" && !login.isError && <Banner>Your session has ended. Please sign in again.</Banner>}
        <FormError>{login.isError && signInError(login.error, "Login failed")}</FormError>
        <AuthField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <AuthField control={control} name="password" label="Password" type="password" autoComplete="current-password" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isPending={login.isPending}
          pendingLabel="Signing in…"
        >
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-base text-ink-muted">
        New to Firstlight?{" "}
        <Link to="/signup" search={search} className={switchLinkClass}>
          Start a free trial
        </Link>
      </p>
    </AuthFrame>
  );
}
