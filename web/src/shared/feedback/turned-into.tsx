import type { FeedbackSourceKey, TurnedSource } from "@firstlight/contract";
import { CircleArrowRight } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { Badge, cx, LinkButton, TextLink } from "#ui/index.ts";
import { turnHref } from "./source-name.ts";
import { statusText, statusTones } from "./staff-labels.ts";
import { useTurned } from "./use-turned.ts";

interface TurnedLinkProps {
  projectId: string;
  turned: TurnedSource;
  className?: string;
}

/** "TRL-42 · In progress": the item that something has become. */
export function TurnedLink({ projectId, turned, className }: TurnedLinkProps) {
  const { number, reference, status } = turned;
  return (
    <Link
      href={`/projects/${projectId}/feedback/${number}`}
      className={cx("inline-flex min-h-6 items-center rounded-full no-underline pointer-coarse:min-h-11", className)}
    >
      <Badge tone={statusTones[status]} hasDot className="max-w-full hover:underline">
        <span className="tabular truncate">
          {reference} · {statusText(turned)}
        </span>
      </Badge>
    </Link>
  );
}

interface TurnedIntoProps {
  projectId: string;
  source: FeedbackSourceKey;
  turned: TurnedSource | undefined;
  /** In a line of small text. */
  isInline?: boolean;
}

/** What has become of something that a tester said, or the way to turn it into feedback. */
export function TurnedInto({ projectId, source, turned, isInline = false }: TurnedIntoProps) {
  const isArchived = useIsArchived(projectId);
  if (turned) return <TurnedLink projectId={projectId} turned={turned} />;
  if (isArchived) return null;
  if (isInline)
    return (
      <TextLink
        href={turnHref(projectId, source)}
        tone="quiet"
        className="inline-flex min-h-6 items-center font-normal! pointer-coarse:min-h-11"
      >
        {t("Turn into Feedback")}
      </TextLink>
    );
  return (
    <LinkButton size="sm" variant="ghost" icon={CircleArrowRight} href={turnHref(projectId, source)}>
      {t("Turn into Feedback")}
    </LinkButton>
  );
}

/** The same of one that is shown alone. */
export function TurnedIntoOf({ projectId, source }: Pick<TurnedIntoProps, "projectId" | "source">) {
  const turned = useTurned(projectId, [source])(source);
  return <TurnedInto projectId={projectId} source={source} turned={turned} />;
}
