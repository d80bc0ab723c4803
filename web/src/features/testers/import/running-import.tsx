import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner } from "#ui/index.ts";
import { importsQuery } from "./queries.ts";

/** Shows that an import continues after its window was closed. */
export function RunningImport({ projectId, onView }: { projectId: string; onView: (importId: string) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(importsQuery(projectId));
  const running = data?.find(({ status }) => status === "running");
  const wasRunning = useRef(false);
  useEffect(() => {
    // The list is refetched while testers are being imported, and once at the end.
    if (running || wasRunning.current)
      void client.invalidateQueries({ queryKey: ["testers", "of-project", projectId] });
    wasRunning.current = running !== undefined;
  }, [client, projectId, running]);
  if (!running) return null;
  const done = running.total - running.waiting;
  return (
    <div className="mt-4">
      <Banner action={{ label: t("View"), onPress: () => onView(running.id) }}>
        {t("Importing testers: {done} of {total}.", { done, total: running.total })}
      </Banner>
    </div>
  );
}
