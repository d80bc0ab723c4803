import { ratingScale } from "@firstlight/contract";
import { Star } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import type { StaffQuestion } from "../../staff-question.ts";

export const rating: StaffQuestion = {
  name: t("Rating"),
  icon: Star,
  interaction: {
    name: t("Rating"),
    icon: Star,
    note: t("1 to 5 stars"),
    texts: ["description", "low_label", "high_label"],
  },
  usual: { is: "at_most", value: 3 },
  values: ratingScale.map((stars) => ({ value: String(stars), label: plural(stars, "1 star", "{count} stars") })),
  rowLabel: (stars) => plural(Number(stars), "{count} star", "{count} stars"),
  ends: { low: t("Label for 1 star"), high: t("Label for 5 stars") },
  chart: "stars",
  columnWidth: "min-w-28",
};
