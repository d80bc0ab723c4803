import { detailOf, hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { TurnedLink } from "#shared/feedback/turned-into.tsx";
import { useTurned } from "#shared/feedback/use-turned.ts";
import { FormError } from "#ui/index.ts";
import type { Turning } from "./use-new-item.ts";

/** Why it was not created, and the item that there is already. */
export function Failure({
  projectId,
  error,
  turning,
}: {
  projectId: string;
  error: Error;
  turning: Turning | undefined;
}) {
  const isTaken = hasCode(error, "already_feedback");
  const turned = useTurned(projectId, turning && isTaken ? [turning.source] : []);
  const item = turning && turned(turning.source);
  return (
    <FormError>
      {detailOf(error, t("Failed to create. Please try again."))}
      {item && (
        <>
          {" "}
          <TurnedLink projectId={projectId} turned={item} />
        </>
      )}
    </FormError>
  );
}
