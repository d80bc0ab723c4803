import type { WizardEdit, WizardKind } from "@firstlight/contract";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { type Asked, PublishButton, PublishQuestion } from "#shared/editing/publish-button.tsx";
import { EditorToolbar, savedState } from "#shared/editing/toolbar.tsx";
import { Badge } from "#ui/index.ts";
import type { AnyStatus } from "../calls.ts";
import { kindTexts, statusNames, statusTones } from "../staff-labels.ts";
import type { WizardAutosave } from "../working-copy/use-wizard-autosave.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";
import type { WizardSaving } from "../working-copy/use-wizard-saving.ts";

const stages = { draft: "draft", published: "live", active: "live", archived: "ended" } as const;

/** Who is notified, or that no one is. */
function publishText({ to_notify, started_count }: WizardEdit): string {
  if (to_notify > 0) {
    return plural(to_notify, "{count} tester will be notified.", "{count} testers will be notified.");
  }
  if (started_count === 0) return t("No one is notified.");
  return plural(
    started_count,
    "{count} tester keeps the steps they started with. No one is notified again.",
    "{count} testers keep the steps they started with. No one is notified again.",
  );
}

interface PublishingProps {
  kind: WizardKind;
  work: ContentWork;
  autosave: WizardAutosave;
  saving: WizardSaving;
}

/** What every question about the status says and does. */
function questionOf({ work, autosave: { edit }, saving }: PublishingProps) {
  const title = work.content.title.trim();
  return {
    stage: stages[saving.status],
    title,
    consequences: {
      publish: publishText(edit),
      unpublish: plural(
        edit.started_count,
        "Testers will no longer see it. The progress of {count} tester is kept.",
        "Testers will no longer see it. The progress of {count} testers is kept.",
      ),
      end: t("No one can start it now. You can reopen it at any time."),
    },
    endLabel: t("Archive"),
    endTitle: t("Archive “{title}”?", { title }),
    onPublish: saving.publish,
    onChangeStatus: saving.changeStatus,
  };
}

/** The status as Basic Info sets it: each choice asks first. */
export function useStatusSelect(props: PublishingProps) {
  const { kind, saving } = props;
  const [asked, setAsked] = useState<Asked>(null);
  const ask = async (next: string) => {
    const to: AnyStatus | undefined = kindTexts[kind].statuses.find(({ value }) => value === next)?.value;
    if (to === undefined || to === saving.status) return;
    if (to === "draft") setAsked("unpublish");
    else if (to === "archived") setAsked("end");
    else if (await saving.check()) setAsked("publish");
  };
  return {
    setting: { is: saving.status, onAsk: (next: string) => void ask(next) },
    question: <PublishQuestion {...questionOf(props)} asked={asked} onClose={() => setAsked(null)} />,
  };
}

/** The editor's toolbar. */
export function WizardToolbar(props: PublishingProps) {
  const { kind, work, autosave, saving } = props;
  return (
    <EditorToolbar
      title={kindTexts[kind].editTitle}
      status={<Badge tone={statusTones[saving.status]}>{statusNames[saving.status]}</Badge>}
      saved={savedState({ isDirty: work.isDirty, isStored: true, phase: autosave.phase })}
      onRetry={() => void autosave.save()}
      history={work}
      leaving={{ ...saving, cancel: saving.leave }}
      saveLabel={kindTexts[kind].save}
      onSave={() => void saving.saveWizard()}
      pending={saving.pending}
      publish={(button) => (
        <PublishButton
          {...button}
          {...questionOf(props)}
          isChanged={work.isDirty || autosave.edit.is_changed}
          onCheck={saving.check}
        />
      )}
    />
  );
}
