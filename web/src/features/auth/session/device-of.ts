import { readUserAgent } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export interface Device {
  /** "Firefox on macOS" */
  name: string;
  isPhone: boolean;
}

/** What people call the device behind a browser's own name for itself. */
export function deviceOf(userAgent: string): Device {
  const { browser, system, isPhone } = readUserAgent(userAgent);
  if (browser && system) return { name: t("{browser} on {system}", { browser, system }), isPhone };
  return { name: browser ?? system ?? t("Unknown device"), isPhone };
}
