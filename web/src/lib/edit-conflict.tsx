import { t } from "./texts.ts";
import { Banner, Button } from "../ui/index.ts";
import { momentOf } from "./dates.ts";

interface EditConflictProps {
  /** What was changed: "form". */
  what: string;
  /** The time at which another person saved it. */
  at: string;
  /** What loading theirs does to what was typed here. */
  note?: string;
  onLoadTheirs: () => void;
  onOverwrite: () => void;
}

/** Two people changed the same thing: the second to save chooses, and nothing is lost until then. */
export function EditConflict({ what, at, note, onLoadTheirs, onOverwrite }: EditConflictProps) {
  return (
    <Banner tone="warning" title={t("Someone else edited this {what}", { what })}>
      <p>
        {t(
          "They saved it on {moment}. What you typed is still here. Load their version and start from there{note}, or overwrite it with yours.",
          { moment: momentOf(at), note: note ? ` (${note})` : "" },
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={onLoadTheirs}>
          {t("Load Their Version")}
        </Button>
        <Button size="sm" onPress={onOverwrite}>
          {t("Overwrite with Mine")}
        </Button>
      </div>
    </Banner>
  );
}
