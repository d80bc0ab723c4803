import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { usePreloadedBar } from "#shared/outbox/use-outbox.ts";
import { ReportEnding } from "./ending.tsx";
import { useReturned } from "./use-returned.ts";
import { type Ended, Writing, type WritingProps } from "./writing.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId/feedback/new");

export function NewReportScreen() {
  const { projectId } = route.useParams();
  return <NewReport key={projectId} projectId={projectId} />;
}

function NewReport({ projectId }: { projectId: string }) {
  const [ended, setEnded] = useState<Ended | null>(null);
  const [count, setCount] = useState(0);
  const origin = useLocation({ select: ({ state }) => state.reportOrigin });
  usePreloadedBar();
  if (ended) {
    const again = () => {
      setEnded(null);
      setCount(count + 1);
    };
    return <ReportEnding projectId={projectId} {...ended} onAgain={again} />;
  }
  // The next one is about something else.
  const from = count === 0 && origin ? origin : null;
  return <Attempt key={count} projectId={projectId} from={from} onEnd={setEnded} />;
}

/** One report, from its draft on this device. */
function Attempt(props: Omit<WritingProps, "reason">) {
  const { isLoading, reason } = useReturned(props.projectId);
  return isLoading ? <h1 className="sr-only">{t("Report Feedback")}</h1> : <Writing {...props} reason={reason} />;
}
