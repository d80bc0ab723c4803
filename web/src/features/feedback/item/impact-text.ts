import { type FeedbackItemDetail, percentOf, weightOf } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { platformName } from "#shared/feedback/this-device.ts";
import { severityLabels } from "#shared/feedback/staff-labels.ts";

function shareText({ share, platforms }: FeedbackItemDetail): string {
  if (!share) return "";
  const names = new Intl.ListFormat(locale(), { type: "disjunction" }).format(platforms.map(platformName));
  return t(" × {percent}% ({using} of {known} use {platforms})", {
    ...share,
    percent: percentOf(share),
    platforms: names,
  });
}

/** "Impact 278 = 6 people × 8 (critical) × 58% (18 of 31 use Android) × 10": it can be recomputed. */
export function impactText(item: FeedbackItemDetail): string {
  const { impact, people_count, severity } = item;
  const people = plural(people_count, "{count} person", "{count} people");
  const word = severity ? severityLabels[severity].toLocaleLowerCase(locale()) : t("no severity");
  return t("Impact {impact} = {people} × {weight} ({severity}){share} × 10", {
    impact,
    people,
    weight: weightOf(severity),
    severity: word,
    share: shareText(item),
  });
}
