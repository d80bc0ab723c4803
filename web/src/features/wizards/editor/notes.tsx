import type { WizardKind } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import type { SavedCopy } from "#shared/editing/autosaver.ts";
import { Banner } from "#ui/index.ts";
import { isLive, kindTexts, statusNames } from "../staff-labels.ts";
import type { WizardContent } from "../working-copy/content.ts";
import type { WizardAutosave } from "../working-copy/use-wizard-autosave.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";
import type { WizardSaving } from "../working-copy/use-wizard-saving.ts";

interface EditorNotesProps {
  kind: WizardKind;
  work: ContentWork;
  autosave: WizardAutosave;
  saving: WizardSaving;
}

/** What is to be known of a wizard while it is edited. */
export function EditorNotes({ kind, work, autosave, saving }: EditorNotesProps) {
  const { phase, edit } = autosave;
  const { failure } = saving;
  const takeTheirs = (theirs: SavedCopy<WizardContent>) => {
    work.load(theirs.content);
    autosave.saver.continueFrom(theirs);
  };
  return (
    <>
      {edit.started_count > edit.completed_count && (
        <p className="text-base text-ink-muted">
          {t(
            "Some testers are in progress and keep the steps they started with. Changes apply to testers who haven’t started.",
          )}
        </p>
      )}
      {work.isRestored && (
        <Banner action={{ label: t("Discard"), onPress: () => takeTheirs(autosave.newest) }}>
          {t("Restored unsaved changes")}
        </Banner>
      )}
      {isLive(saving.status) && work.content.steps.length === 0 && (
        <Banner>
          {t("This {noun} is {statusName}. Testers see it once it has a step.", {
            noun: kindTexts[kind].noun,
            statusName: statusNames[saving.status].toLowerCase(),
          })}
        </Banner>
      )}
      {phase.is === "taken" && (
        <EditConflict
          what={kindTexts[kind].noun}
          at={phase.theirs.at}
          note={t("Undo to restore yours")}
          onLoadTheirs={() => takeTheirs(phase.theirs)}
          onOverwrite={() => void autosave.save(phase.theirs)}
        />
      )}
      {failure && (
        <Banner tone="danger">
          <p>{failure.text}</p>
          {failure.reason && <p className="text-ink-muted">{failure.reason}</p>}
        </Banner>
      )}
    </>
  );
}
