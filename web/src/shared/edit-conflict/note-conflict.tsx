import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner, Button } from "#ui/index.ts";

interface NoteConflictProps {
  /** What the other person wrote. */
  children: ReactNode;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** Shown if two people wrote one note: the second one sees both and chooses. */
export function NoteConflict({ children, onTakeTheirs, onOverwrite }: NoteConflictProps) {
  return (
    <Banner tone="warning" title={t("Someone else edited this note")}>
      <p>{t("Your version isn’t lost. Choose which one to keep.")}</p>
      <blockquote className="mt-2 border-s-2 border-line-strong ps-3 break-words whitespace-pre-line">
        {children}
      </blockquote>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onPress={onTakeTheirs}>
          {t("Use Their Version")}
        </Button>
        <Button size="sm" onPress={onOverwrite}>
          {t("Overwrite with Mine")}
        </Button>
      </div>
    </Banner>
  );
}
