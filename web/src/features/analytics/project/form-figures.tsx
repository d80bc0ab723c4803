import type { FormFigures } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { Badge, type BadgeTone, type Column, EmptyState, LinkButton, TextLink } from "#ui/index.ts";
import { CountLink } from "#ui/data/count-link.tsx";
import { FiguresPanel } from "./figures-panel.tsx";
import { Moment } from "#shared/testers/moment.tsx";
import { formFiguresQuery } from "./queries.ts";
import { RateText } from "../figures/rate-text.tsx";

const statuses: Readonly<Record<FormFigures["status"], { name: string; tone: BadgeTone }>> = {
  draft: { name: t("Draft"), tone: "neutral" },
  open: { name: t("Open"), tone: "success" },
  closed: { name: t("Closed"), tone: "neutral" },
};

function columnsOf(projectId: string, days: number): Column<FormFigures>[] {
  return [
    {
      id: "form",
      header: t("Form"),
      cell: ({ id, title }) => (
        <TextLink href={`/projects/${projectId}/forms/${id}/responses?view=summary`} tone="quiet">
          {title}
        </TextLink>
      ),
    },
    {
      id: "status",
      header: t("Status"),
      cell: ({ status }) => (
        <Badge tone={statuses[status].tone} hasDot={status === "open"}>
          {statuses[status].name}
        </Badge>
      ),
    },
    {
      id: "responses",
      header: t("Responses"),
      isNumeric: true,
      cell: ({ id, title, responses }) => (
        <CountLink
          count={responses}
          href={`/projects/${projectId}/forms/${id}/responses?view=table`}
          label={t("Read responses to “{title}”: {count}", { title, count: responses.toLocaleString(locale()) })}
        />
      ),
    },
    {
      id: "lately",
      header: t("Last {days} Days", { days }),
      isNumeric: true,
      cell: ({ responses_lately }) => responses_lately.toLocaleString(locale()),
    },
    { id: "rate", header: t("Response Rate"), cell: ({ response_rate_of }) => <RateText rate={response_rate_of} /> },
    {
      id: "last",
      header: t("Last Response"),
      cell: ({ last_response_at }) => <Moment at={last_response_at} none={t("None yet")} />,
    },
  ];
}

/** A project's forms with their response counts; each name links to the form's summary. */
export function FormFiguresPanel({ projectId, days }: { projectId: string; days: number }) {
  const query = useInfiniteQuery({ ...formFiguresQuery(projectId, days), placeholderData: keepPreviousData });
  return (
    <FiguresPanel
      title={t("Forms")}
      lead={t("The response rate covers all testers on the project. Open a form to read its responses.")}
      query={query}
      columns={columnsOf(projectId, days)}
      empty={
        <EmptyState
          isCompact
          headingLevel={4}
          icon={ClipboardList}
          title={t("No forms yet")}
          action={<LinkButton href={`/projects/${projectId}/forms`}>{t("Go to Forms")}</LinkButton>}
        >
          {t("Responses are counted here, form by form.")}
        </EmptyState>
      }
    />
  );
}
