import type { FeedbackSourceKey } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { invalid } from "#platform/errors.ts";
import { listSaid } from "#domains/forms/public.ts";
import { findSaidInMessage } from "#domains/messages/public.ts";
import { findSaidInWizard } from "#domains/wizards/public.ts";
import type { Said } from "./draft.ts";

interface Lock {
  /** Until the transaction ends it stays. */
  isLocked: boolean;
}

async function findSaid(tx: Tx, project: ProjectKey, key: FeedbackSourceKey, lock: Lock): Promise<Said | undefined> {
  switch (key.kind) {
    case "response":
      return (await listSaid(tx, project, [key.id], lock))[0];
    case "message": {
      const message = await findSaidInMessage(tx, project, key.id, lock);
      return message && { ...message, parts: [{ label: "", text: message.content, isWritten: true }] };
    }
    case "wizard_answer": {
      const answer = await findSaidInWizard(tx, project, key, lock);
      if (!answer) return undefined;
      const { reporter, question, text, isWritten, comment } = answer;
      const parts = [
        { label: question, text, isWritten },
        { label: "Comment", text: comment, isWritten: true },
      ];
      return { reporter, parts };
    }
  }
}

/** What a tester said in the project. @throws AppError invalid_input where it is not there, or not by a tester */
export async function getSaid(tx: Tx, project: ProjectKey, key: FeedbackSourceKey, lock: Lock): Promise<Said> {
  const said = await findSaid(tx, project, key, lock);
  if (!said) throw invalid("source", "Choose an answer or a message of a tester in this project.");
  return said;
}
