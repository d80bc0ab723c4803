import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";
import { Banner } from "#ui/index.ts";
import type { Sending } from "./use-sending.ts";

/** The time at which a throttled call may be retried, in the user's time zone. */
function timeToRetry({ error, failedAt }: Sending): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return undefined;
  return timeOf(failedAt + error.retryAfter * 1000);
}

/** Why sending failed. The selection and the draft are kept. */
export function SendFailure({ sending }: { sending: Sending }) {
  const { error, send, isPending } = sending;
  if (!error) return null;
  const at = timeToRetry(sending);
  return (
    <Banner
      tone="danger"
      title={t("Failed to send bulk email")}
      {...(!at && { action: { label: t("Retry"), onPress: send, isPending } })}
    >
      <p>{detailOf(error, t("Please try again."))}</p>
      {at && <p>{t("You can send again at {at}. Your message and recipients are still here.", { at })}</p>}
    </Banner>
  );
}
