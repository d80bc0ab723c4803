import type { FormPriority, FormStatus } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";

export const priorityNames: Readonly<Record<FormPriority, string>> = {
  urgent: t("Urgent"),
  high: t("High"),
  medium: t("Medium"),
  low: t("Low"),
};

export const priorityTones: Readonly<Record<FormPriority, BadgeTone>> = {
  urgent: "danger",
  high: "warning",
  medium: "neutral",
  low: "neutral",
};

export const statusNames: Readonly<Record<FormStatus, string>> = {
  draft: t("Draft"),
  open: t("Open"),
  closed: t("Closed"),
};

export const statusTones: Readonly<Record<FormStatus, BadgeTone>> = {
  draft: "neutral",
  open: "success",
  closed: "neutral",
};
