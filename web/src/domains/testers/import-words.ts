import type { Answer, Api, ImportOutcome } from "@firstlight/contract";
import { counted } from "../../lib/counted.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

export type PreviewedImport = Answer<Api["previewImport"]>;

/** What an outcome is called before and after, and how it looks. */
export const outcomeWords: Readonly<Record<ImportOutcome, { before: string; after: string; tone: BadgeTone }>> = {
  waiting: { before: "New", after: "Waiting", tone: "neutral" },
  added: { before: "New", after: "Added", tone: "success" },
  already_here: { before: "Already here", after: "Already here", tone: "neutral" },
  refused: { before: "Cannot be added", after: "Refused", tone: "danger" },
};

interface Counts {
  added: number;
  already_here: number;
  refused: number;
}

/** "12 new, 3 already here, 1 cannot be added": only what there is. */
export function countsSentence({ added, already_here, refused }: Counts, isDone: boolean): string {
  const parts = [
    isDone ? `${counted(added, "tester")} added` : `${counted(added, "new tester")}`,
    already_here > 0 && `${already_here.toLocaleString("en")} already here`,
    refused > 0 && `${refused.toLocaleString("en")} ${isDone ? "refused" : "cannot be added"}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
