import { ownUndo, useHistoryKeys } from "#lib/hooks/use-history-keys.ts";
import { useSaveKey } from "#lib/hooks/use-save-key.ts";
import { t } from "#lib/text/translate.ts";
import { Banner, Card, lazyPart } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { BasicFields } from "../builder/basic-info.tsx";
import { kindTexts } from "../staff-labels.ts";
import { shownStep } from "../step-editor/shown.ts";
import { EditorLinks } from "./links.tsx";
import { EditorNotes } from "./notes.tsx";
import { EditorTabs } from "./tabs.tsx";
import { useStatusSelect, WizardToolbar } from "./publishing.tsx";
import { type EditorInput, useEditor } from "./use-editor.ts";

const StepsTab = lazyPart(async () => (await import("./steps-tab.tsx")).StepsTab, { fallback: "outer" });
const WizardPreview = lazyPart(async () => (await import("../run/preview.tsx")).WizardPreview, { fallback: "outer" });

/** Edits the working copy of a wizard of either kind. */
export function WizardEditor(props: EditorInput) {
  const { kind, wizard, tab, onTab } = props;
  const { work, autosave, steps, focus, saving, errors, form, lacking } = useEditor(props);
  const status = useStatusSelect({ kind, work, autosave, saving });
  const { content } = work;
  const words = kindTexts[kind];
  useSaveKey(() => void autosave.save());
  useHistoryKeys(work);
  const parts = { kind, work, autosave, saving };
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard
        {...autosave.unsaved}
        isDirty={autosave.unsaved.isDirty && saving.pending === null}
        onLeave={() => {
          void autosave.saver.stop();
          work.device.save(null);
        }}
        allowsSearchChange
      />
      <WizardToolbar {...parts} />
      <EditorNotes {...parts} />
      {lacking && <Banner tone="danger">{lacking}</Banner>}
      <EditorTabs
        label={words.editTitle}
        aside={<EditorLinks kind={kind} wizard={wizard} status={saving.status} />}
        tab={tab}
        onTab={(to) => void onTab(to)}
        basic={
          <Card padding="md" className="max-w-3xl">
            <div role="group" aria-label={t("Basic Info")} className="flex flex-col gap-5">
              <BasicFields kind={kind} form={form} status={status.setting} />
            </div>
          </Card>
        }
        steps={{
          count: content.steps.length,
          content: (
            <StepsTab kind={kind} work={work} steps={steps} errors={errors} focus={focus} saver={autosave.saver} />
          ),
        }}
        preview={
          <Card padding="md" className="max-w-3xl">
            <div {...ownUndo}>
              <WizardPreview title={content.title} steps={content.steps.map(shownStep)} settings={content.settings} />
            </div>
          </Card>
        }
      />
      {status.question}
    </div>
  );
}
