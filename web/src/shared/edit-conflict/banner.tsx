import { t } from "#lib/text/translate.ts";
import { Banner, Button } from "#ui/index.ts";
import { momentOf } from "#lib/format/dates.ts";

interface EditConflictProps {
  /** The type of the edited object: "form". */
  what: string;
  /** The time at which another person saved it. */
  at: string;
  /** Explains how loading the other version affects local input. */
  note?: string;
  onLoadTheirs: () => void;
  onOverwrite: () => void;
}

/** Shown if two users edited the same object: the second one chooses a version, and nothing is lost until then. */
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
