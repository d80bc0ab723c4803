import type { FeedbackItemDetail } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { Banner, TextLink } from "#ui/index.ts";
import { Section } from "./section.tsx";
import { useUnmerge } from "./use-merge.ts";

/** Of a duplicate: where the work continues, and the way back. */
export function MergedInto({ item }: { item: FeedbackItemDetail }) {
  const { mutate, isPending } = useUnmerge(item.project_id);
  const main = item.merged_into;
  if (!main) return null;
  return (
    <Banner
      title={t("Duplicate of {reference}", { reference: main.reference })}
      action={{ label: t("Unmerge"), onPress: () => mutate(item), isPending }}
    >
      {rich("Everything continues in {main}.", {
        main: (
          <TextLink href={`/projects/${item.project_id}/feedback/${main.number}`}>
            {main.reference} {main.title}
          </TextLink>
        ),
      })}
    </Banner>
  );
}

/** What is merged into an item. */
export function ItemDuplicates({ item: { duplicates, project_id } }: { item: FeedbackItemDetail }) {
  if (duplicates.length === 0) return null;
  return (
    <Section title={t("Duplicates ({count})", { count: duplicates.length })}>
      <ul aria-label={t("Duplicates")} className="flex flex-col gap-1.5">
        {duplicates.map(({ number, reference, title, reporter }) => (
          <li key={number} className="min-w-0 text-base break-words">
            <TextLink href={`/projects/${project_id}/feedback/${number}`}>
              {reference} {title}
            </TextLink>{" "}
            <span className="text-sm text-ink-subtle">{reporter.name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
