import { type LabelColor, labelColors } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

/** Of the dot: the name beside it says the same without color. */
export const dotColors: Readonly<Record<LabelColor, string>> = {
  gray: "bg-ink-subtle",
  blue: "bg-info",
  teal: "bg-chart-3",
  green: "bg-success",
  olive: "bg-chart-6",
  amber: "bg-warning",
  orange: "bg-chart-2",
  red: "bg-danger",
  pink: "bg-chart-5",
  purple: "bg-chart-4",
};

const colorNames: Readonly<Record<LabelColor, string>> = {
  gray: t("Gray"),
  blue: t("Blue"),
  teal: t("Teal"),
  green: t("Green"),
  olive: t("Olive"),
  amber: t("Amber"),
  orange: t("Orange"),
  red: t("Red"),
  pink: t("Pink"),
  purple: t("Purple"),
};

export const colorOptions = labelColors.map((value) => ({ value, label: colorNames[value] }));

/** For a new label: the next one in turn, so that neighbors differ. */
export const nextColor = (count: number): LabelColor => labelColors[(count + 1) % labelColors.length] ?? "gray";
