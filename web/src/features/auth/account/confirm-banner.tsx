import { useMutation } from "@tanstack/react-query";
import { t, plural } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, toast } from "#ui/index.ts";
import { useMe } from "#shared/session/use-me.ts";

function leftOf(count: number): string {
  if (count === 0) return t("You can’t invite more people until then.");
  return plural(
    count,
    "Until then, you can invite {count} more person.",
    "Until then, you can invite {count} more people.",
  );
}

/** Across the top of the staff app until the owner has confirmed their address: what waits for it, and the link once more. */
export function ConfirmBanner({ className }: { className: string }) {
  const { user } = useSignedIn();
  const { data } = useMe();
  const resend = useMutation({
    mutationFn: () => api.resendConfirmation(),
    onSuccess: ({ email }) => toast.success(t("We sent a new link to {email}", { email })),
    onError: (error) => toast.error(detailOf(error, t("Failed to resend email"))),
  });
  if (!data?.unconfirmed) return null;
  const isOwner = user.role === "owner" && !data.support;
  const action = { label: t("Resend Confirmation Email"), onPress: () => resend.mutate(), isPending: resend.isPending };
  return (
    <aside aria-label={t("Email confirmation")} className="bg-warning-soft">
      <Banner
        tone="warning"
        isFullBleed
        className={className}
        title={
          isOwner
            ? t("Confirm your email address to invite more people")
            : t("The owner has not confirmed their email address")
        }
        {...(isOwner && { action })}
      >
        {isOwner && t("Open the link we sent to {email}.", { email: user.email })}{" "}
        {leftOf(data.unconfirmed.invitations_left)} {t("Storage is limited to 50 MB. Imports and bulk email are off.")}
      </Banner>
    </aside>
  );
}
