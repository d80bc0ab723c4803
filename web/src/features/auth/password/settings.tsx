import { useMutation } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, Button, ErrorState, FormError, Loading, Skeleton } from "#ui/index.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { useMe } from "#shared/session/use-me.ts";
import { ActiveSessions } from "../session/active-sessions.tsx";

export function PasswordSettings() {
  return (
    <div className="flex flex-col gap-8">
      <Password />
      <ActiveSessions />
    </div>
  );
}

function Password() {
  const me = useMe();
  if (me.data) {
    if (!me.data.has_password) return <NoPassword />;
    return <ChangePasswordForm currentLabel={t("Current password")} press={t("Change Password")} isGuarded />;
  }
  if (me.isError) {
    return <ErrorState title={t("Failed to load password settings")} isCompact query={me} />;
  }
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-control" />
      <Skeleton className="h-control" />
      <Skeleton className="h-control" />
    </Loading>
  );
}

/** Who came by a link and never chose one. */
function NoPassword() {
  const { email } = useSignedIn().user;
  const asking = useMutation({ mutationFn: () => api.forgotPassword({ body: { email } }) });
  if (asking.isSuccess) {
    return (
      <Banner tone="success" title={t("Check your inbox")}>
        {t("We sent a link to {email}. Use it to choose a password. It works once and expires in 1 hour.", { email })}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "You have no password and sign in with links we email you. With a password, you don’t need to wait for an email.",
        )}
      </p>
      <FormError>{asking.isError && detailOf(asking.error, t("Failed to request link. Please try again."))}</FormError>
      <Button
        variant="primary"
        isPending={asking.isPending}
        pendingLabel={t("Sending…")}
        onPress={() => asking.mutate()}
      >
        {t("Email Me a Link to Set a Password")}
      </Button>
    </div>
  );
}
