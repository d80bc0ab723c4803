import { t } from "#lib/text/translate.ts";
import { ApiError, detailOf } from "#lib/api/error.ts";

/** An answer that names no page to go to. */
export class NoPage extends Error {}

export interface FailureTexts {
  /** The specified sentence. */
  text: string;
  /** What the server, or the lost connection, has to say besides. */
  reason?: string;
}

export function upgradeFailure(error: Error): FailureTexts {
  if (error instanceof NoPage) {
    return { text: t("Failed to create upgrade session. Please try again or contact support.") };
  }
  const text = t("Failed to start upgrade process. Please try again.");
  if (!(error instanceof ApiError)) return { text };
  if (error.status === 402) return { text: error.detail };
  if (error.status === 500) return { text: t("Stripe configuration error. Please contact support.") };
  return { text, reason: error.detail };
}

export function portalFailure(error: Error): FailureTexts {
  const text = t("Customer portal will be available soon. Please contact support for billing changes.");
  const isUnconfigured = error instanceof ApiError && error.status === 500;
  return { text: isUnconfigured ? text : detailOf(error, text) };
}
