import type { WizardFigures } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Route } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { Badge, type Column, EmptyState, LinkButton, TextLink } from "#ui/index.ts";
import { CountLink } from "#ui/data/count-link.tsx";
import { FiguresPanel } from "./figures-panel.tsx";
import { wizardFiguresQuery } from "./queries.ts";
import { RateText } from "../figures/rate-text.tsx";

const paths: Readonly<Record<WizardFigures["kind"], string>> = { wizard: "wizards", onboarding: "onboarding" };
const statusNames: Readonly<Record<string, string>> = {
  draft: t("Draft"),
  published: t("Published"),
  active: t("Active"),
  archived: t("Archived"),
};

function Status({ status }: { status: string }) {
  const isLive = status === "published" || status === "active";
  return (
    <Badge tone={isLive ? "success" : "neutral"} hasDot={isLive}>
      {statusNames[status] ?? status}
    </Badge>
  );
}

function columnsOf(projectId: string): Column<WizardFigures>[] {
  return [
    {
      id: "wizard",
      header: t("Name"),
      cell: ({ id, kind, title }) => (
        <TextLink href={`/projects/${projectId}/${paths[kind]}/${id}/analytics`} tone="quiet">
          {title}
        </TextLink>
      ),
    },
    { id: "kind", header: t("Type"), cell: ({ kind }) => (kind === "onboarding" ? t("Onboarding") : t("Wizard")) },
    { id: "status", header: t("Status"), cell: ({ status }) => <Status status={status} /> },
    {
      id: "in_progress",
      header: t("In Progress"),
      isNumeric: true,
      cell: ({ id, kind, title, in_progress }) => (
        <CountLink
          count={in_progress}
          href={`/projects/${projectId}/${paths[kind]}/${id}/analytics?view=people&state=in_progress`}
          label={t("Testers in progress in “{title}”: {count}", { title, count: in_progress.toLocaleString(locale()) })}
        />
      ),
    },
    {
      id: "completed",
      header: t("Completed"),
      isNumeric: true,
      cell: ({ id, kind, title, completed }) => (
        <CountLink
          count={completed}
          href={`/projects/${projectId}/${paths[kind]}/${id}/analytics?view=people&state=completed`}
          label={t("Testers who completed “{title}”: {count}", { title, count: completed.toLocaleString(locale()) })}
        />
      ),
    },
    { id: "rate", header: t("Completion"), cell: ({ completion_rate_of }) => <RateText rate={completion_rate_of} /> },
  ];
}

/** The wizards and onboarding of a project; each name leads to where testers are in it and where they stop. */
export function WizardFiguresPanel({ projectId }: { projectId: string }) {
  const query = useInfiniteQuery(wizardFiguresQuery(projectId));
  return (
    <FiguresPanel
      title={t("Wizards and Onboarding")}
      lead={t(
        "Completion counts assigned testers or, for onboarding, testers who started. Open a wizard to see where testers stop.",
      )}
      query={query}
      columns={columnsOf(projectId)}
      empty={
        <EmptyState
          isCompact
          headingLevel={4}
          icon={Route}
          title={t("No wizards yet")}
          action={<LinkButton href={`/projects/${projectId}/wizards`}>{t("Go to Wizards")}</LinkButton>}
        >
          {t("Tester progress appears here, wizard by wizard.")}
        </EmptyState>
      }
    />
  );
}
