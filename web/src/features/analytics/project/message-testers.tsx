import type { TesterFigures } from "@firstlight/contract";
import { PenLine } from "lucide-react";
import { plural } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { LinkButton } from "#ui/index.ts";

/** Starts one message to all testers shown; renders nothing for a single tester, whose row has its own button. */
export function WriteToThem({ projectId, testers }: { projectId: string; testers: readonly TesterFigures[] }) {
  const mayWrite = useCan("send messages");
  const isArchived = useIsArchived(projectId);
  const reachable = testers.filter(({ can_message }) => can_message);
  if (!mayWrite || isArchived || reachable.length < 2) return null;
  const to = reachable.map(({ id }) => id).join(",");
  return (
    <LinkButton icon={PenLine} href={`/projects/${projectId}/communication?compose=true&to=${to}`}>
      {plural(reachable.length, "Message {count} Tester", "Message {count} Testers")}
    </LinkButton>
  );
}
