import type { WizardKind } from "@firstlight/contract";
import { useRouter } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Card, toast } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { editPath, listPath } from "../paths.ts";
import { isLive, kindTexts } from "../staff-labels.ts";
import { BasicInfo } from "./basic-info.tsx";
import { SaveFirst } from "./save-first.tsx";
import { useBasics } from "./use-basics.ts";
import { useSaveWizard } from "./use-save-wizard.ts";

interface BasicTabProps {
  kind: WizardKind;
  projectId: string;
  /** Undefined for a new wizard. */
  wizard: WholeWizard | undefined;
}

function useBasicTab({ kind, projectId, wizard }: BasicTabProps) {
  const router = useRouter();
  const basics = useBasics({ kind, projectId, wizard });
  const words = kindTexts[kind];
  const listHref = listPath(kind, projectId);
  const saving = useSaveWizard({
    kind,
    projectId,
    wizard,
    basics,
    onSaved: (stored) => {
      const waits = isLive(stored.status) && stored.step_count === 0;
      const later = waits ? { description: t("Testers see it once it has a step.") } : {};
      if (wizard) toast.success(t("“{title}” saved", { title: stored.title }), later);
      else toast.success(words.saved);
      const href = wizard ? listHref : editPath(kind, stored, "steps");
      void router.navigate({ href, ignoreBlocker: true, replace: !wizard });
    },
  });
  return { basics, saving, leave: () => void router.navigate({ href: listHref }) };
}

/** The Basic Info tab with its form. It is larger than the rest of the builder, so it is loaded on demand. */
export function BasicTab(props: BasicTabProps) {
  const { kind, wizard } = props;
  const { basics, saving, leave } = useBasicTab(props);
  return (
    <Card padding="md" className="max-w-3xl">
      <LeaveGuard isDirty={basics.isDirty && !saving.isPending} onLeave={basics.forget} allowsSearchChange />
      <BasicInfo kind={kind} basics={basics} saving={saving} onCancel={leave}>
        {!wizard && <SaveFirst kind={kind} />}
      </BasicInfo>
    </Card>
  );
}
