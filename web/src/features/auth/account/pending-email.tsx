import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { detailOf } from "#lib/api/error.ts";
import { Banner, Button, toast } from "#ui/index.ts";
import { useUpdateProfile } from "./use-update-profile.ts";

interface PendingEmailProps {
  name: string;
  email: string;
  pending: string;
}

/** A new address waits for its link to be opened. */
export function PendingEmail({ name, email, pending }: PendingEmailProps) {
  const update = useUpdateProfile();
  const save = (wanted: string, done: string) =>
    update.mutate(
      { name, email: wanted },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(detailOf(error, t("Failed to update profile. Please try again."))),
      },
    );
  return (
    <Banner title={t("Waiting for confirmation")}>
      <p className="text-pretty">
        {rich("Open the link in the email to {pending} within 24 hours. Until then, you sign in with {email}.", {
          pending: <strong className="font-semibold break-words">{pending}</strong>,
          email,
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          isDisabled={update.isPending}
          onPress={() => save(pending, t("We sent another link to {pending}", { pending }))}
        >
          {t("Resend Link")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isDisabled={update.isPending}
          onPress={() => save(email, t("Your address is still {email}", { email }))}
        >
          {t("Keep Old Address")}
        </Button>
      </div>
    </Banner>
  );
}
