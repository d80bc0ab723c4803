import { Banner, Button } from "../ui/index.ts";
import { momentOf } from "./dates.ts";

interface ChangedMeanwhileProps {
  /** What was changed: "form". */
  what: string;
  /** When somebody else saved it. */
  at: string;
  /** What loading theirs does to what was typed here. */
  note?: string;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Two people changed one thing: whoever saves second chooses, and nothing is lost meanwhile. */
export function ChangedMeanwhile({ what, at, note, onLoadTheirs, onKeepMine }: ChangedMeanwhileProps) {
  return (
    <Banner tone="warning" title={`This ${what} was changed meanwhile`}>
      <p>
        Somebody else saved it on {momentOf(at)}. What you typed is still here: load theirs and start from there
        {note && ` (${note})`}, or save yours over it.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="sm" onPress={onKeepMine}>
          Keep mine and save anyway
        </Button>
      </div>
    </Banner>
  );
}
