import type { FormPriority, FormStatus } from "@firstlight/contract";
import type { BadgeTone } from "../../ui/index.ts";

export const priorityNames: Readonly<Record<FormPriority, string>> = {
  urgent: "Urgent",
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const priorityTones: Readonly<Record<FormPriority, BadgeTone>> = {
  urgent: "danger",
  high: "warning",
  medium: "neutral",
  low: "neutral",
};

export const statusNames: Readonly<Record<FormStatus, string>> = { draft: "Draft", open: "Open", closed: "Closed" };

export const statusTones: Readonly<Record<FormStatus, BadgeTone>> = {
  draft: "neutral",
  open: "success",
  closed: "neutral",
};
