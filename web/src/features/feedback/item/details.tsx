import { type FeedbackItemDetail, needsReason } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";
import { DescriptionList } from "#ui/index.ts";
import { environmentTexts, frequencyLabels } from "../labels.ts";
import { partLabels, shownParts } from "./details-parts.ts";
import { ItemOrigin } from "./origin.tsx";
import { Section } from "./section.tsx";

/** What the reporter wrote, on what, and their files. */
export function ItemDetails({ item }: { item: FeedbackItemDetail }) {
  const { type, details, frequency, environment, files, seen_build, status } = item;
  // What is taken up again has the reason of before.
  const reason = (needsReason(status) || status === "verified") && item.reason;
  const parts = shownParts(type, details);
  const environments = [
    ...(seen_build ? [{ term: t("Seen in build"), details: seen_build.name }] : []),
    ...environmentTexts(environment),
  ];
  return (
    <>
      <div className="flex flex-col gap-4">
        <ItemOrigin item={item} />
        {reason && (
          <div>
            <h3 className="text-sm text-ink-subtle">
              {status === "verified" ? t("How it was verified") : t("Reason for closing")}
            </h3>
            <MessageText text={reason} />
          </div>
        )}
        {parts.map((part) => (
          <div key={part}>
            <h3 className="text-sm text-ink-subtle">{partLabels[part]}</h3>
            <MessageText text={details[part] ?? ""} />
          </div>
        ))}
        {frequency && (
          <div>
            <h3 className="text-sm text-ink-subtle">{t("How often")}</h3>
            <p className="text-base text-ink">{frequencyLabels[frequency]}</p>
          </div>
        )}
        {parts.length === 0 && !reason && <p className="text-base text-ink-subtle">{t("No details.")}</p>}
      </div>
      {files.length > 0 && (
        <Section title={t("Files")}>
          <MessageFiles files={files} />
        </Section>
      )}
      {environments.length > 0 && (
        <Section title={t("Environment")}>
          <DescriptionList variant="pairs" items={environments} />
        </Section>
      )}
    </>
  );
}
