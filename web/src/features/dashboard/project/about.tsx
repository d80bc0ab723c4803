import type { Assignment } from "@firstlight/contract";
import { dayOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { Badge, Card, DescriptionList } from "#ui/index.ts";

/** Describes the project to a tester on it. */
export function AboutProject({ assignment: { project, inviter, joined_at } }: { assignment: Assignment }) {
  const status = (
    <Badge tone="success" hasDot>
      {t("Active")}
    </Badge>
  );
  return (
    <Card as="section" title={t("About This Project")}>
      {project.description && (
        <p className="max-w-reading whitespace-pre-line text-base text-ink-muted text-pretty break-words">
          {project.description}
        </p>
      )}
      <DescriptionList
        className="mt-2 -mb-3"
        items={[
          { term: t("Status"), details: status },
          ...(inviter.name ? [{ term: t("Invited by"), details: inviter.name }] : []),
          { term: t("Joined"), details: dayOf(joined_at) },
          { term: t("Created"), details: dayOf(project.created_at) },
        ]}
      />
    </Card>
  );
}
