import type { RetestDetail } from "@firstlight/contract";
import { ExternalLink } from "lucide-react";
import { awayLink } from "#lib/text/external-link.ts";
import { t } from "#lib/text/translate.ts";
import { Card, LinkButton, TextLink } from "#ui/index.ts";

/** What was reported, and where it should be fixed. */
export function AboutRetest({ retest: { project, build, report } }: { retest: RetestDetail }) {
  return (
    <Card
      as="section"
      title={<bdi dir="auto">{report.title}</bdi>}
      description={
        <TextLink href={`/dashboard/projects/${project.id}/feedback/${report.number}`}>
          <bdi>{report.reference}</bdi>
        </TextLink>
      }
    >
      <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:items-center sm:justify-between">
        <p className="min-w-0 text-base text-ink break-words">
          {t("Should be fixed in {build}", { build: build.name })}
        </p>
        {build.link && (
          <LinkButton href={build.link} {...awayLink} iconAfter={ExternalLink} className="shrink-0">
            {t("Get This Build")}
          </LinkButton>
        )}
      </div>
      {build.what_to_test && (
        <div className="mt-4 rounded-md bg-sunken p-4">
          <h3 className="text-sm font-medium text-ink">{t("What to test")}</h3>
          <p dir="auto" className="mt-1 text-base text-ink-muted whitespace-pre-line wrap-anywhere">
            {build.what_to_test}
          </p>
        </div>
      )}
    </Card>
  );
}
