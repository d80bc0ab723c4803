import type { BuildStatus, RetestStatus } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";

export const buildStatusLabels: Readonly<Record<BuildStatus, string>> = {
  draft: t("Draft"),
  announced: t("Announced"),
  retired: t("Retired"),
};

export const buildStatusTones: Readonly<Record<BuildStatus, BadgeTone>> = {
  draft: "neutral",
  announced: "success",
  retired: "neutral",
};

export const retestStatusLabels: Readonly<Record<RetestStatus, string>> = {
  open: t("Waiting"),
  fixed: t("Fixed"),
  still_broken: t("Still broken"),
  cannot_test: t("Can’t test"),
  expired: t("No answer"),
  replaced: t("Asked again later"),
  canceled: t("Canceled"),
};

export const retestStatusTones: Readonly<Record<RetestStatus, BadgeTone>> = {
  open: "info",
  fixed: "success",
  still_broken: "danger",
  cannot_test: "warning",
  expired: "neutral",
  replaced: "neutral",
  canceled: "neutral",
};
