import { Banner, Button } from "../../../ui/index.ts";
import type { Conflict } from "./use-save-form.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Two people changed one form: whoever saves second chooses, and nothing is lost meanwhile. */
export function BuilderConflict({ conflict }: { conflict: Conflict }) {
  return (
    <Banner tone="warning" title="This form was changed meanwhile">
      <p>
        Somebody else saved it on {time.format(new Date(conflict.theirs.updated_at))}. What you typed is still here:
        load theirs and start from there (Undo brings yours back), or save yours over it.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={conflict.loadTheirs}>
          Load theirs
        </Button>
        <Button size="sm" onPress={conflict.keepMine}>
          Keep mine and save anyway
        </Button>
      </div>
    </Banner>
  );
}
