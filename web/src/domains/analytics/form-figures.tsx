import type { FormFigures } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { Badge, type BadgeTone, type Column, EmptyState, LinkButton, TextLink } from "../../ui/index.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { Moment } from "./moment.tsx";
import { formFiguresQuery } from "./project-queries.ts";
import { RateText } from "./rate-text.tsx";

const statuses: Readonly<Record<FormFigures["status"], { name: string; tone: BadgeTone }>> = {
  draft: { name: "Draft", tone: "neutral" },
  open: { name: "Open", tone: "success" },
  closed: { name: "Closed", tone: "neutral" },
};

function columnsOf(projectId: string, days: number): Column<FormFigures>[] {
  return [
    {
      id: "form",
      header: "Form",
      cell: ({ id, title }) => (
        <TextLink href={`/projects/${projectId}/forms/${id}/responses?view=summary`} tone="quiet">
          {title}
        </TextLink>
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: ({ status }) => (
        <Badge tone={statuses[status].tone} hasDot={status === "open"}>
          {statuses[status].name}
        </Badge>
      ),
    },
    {
      id: "responses",
      header: "Responses",
      isNumeric: true,
      cell: ({ responses }) => responses.toLocaleString("en"),
    },
    {
      id: "lately",
      header: `In ${days} days`,
      isNumeric: true,
      cell: ({ responses_lately }) => responses_lately.toLocaleString("en"),
    },
    { id: "rate", header: "Response rate", cell: ({ response_rate_of }) => <RateText rate={response_rate_of} /> },
    {
      id: "last",
      header: "Last answer",
      cell: ({ last_response_at }) => <Moment at={last_response_at} none="None yet" />,
    },
  ];
}

/** The forms of a project, each with what came in; its name leads to the summary of its answers. */
export function FormFiguresPanel({ projectId, days }: { projectId: string; days: number }) {
  const query = useInfiniteQuery({ ...formFiguresQuery(projectId, days), placeholderData: keepPreviousData });
  return (
    <FiguresPanel
      title="Forms"
      lead="The response rate is of all testers of the project. Open a form to see what they said."
      query={query}
      columns={columnsOf(projectId, days)}
      empty={
        <EmptyState
          isCompact
          headingLevel={4}
          icon={ClipboardList}
          title="No forms yet"
          action={<LinkButton href={`/projects/${projectId}/forms`}>Go to forms</LinkButton>}
        >
          What testers answer is counted here, form by form.
        </EmptyState>
      }
    />
  );
}
