import type { WizardKind } from "@firstlight/contract";
import { useRouter } from "@tanstack/react-router";
import { Card, toast } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { NewBasicInfo } from "../builder/basic-info.tsx";
import { useBasics } from "../builder/use-basics.ts";
import { useCreateWizard } from "../builder/use-create-wizard.ts";
import { editPath, listPath } from "../paths.ts";
import { kindTexts } from "../staff-labels.ts";
import { EditorTabs } from "./tabs.tsx";

/** A wizard before its first save: it has basics only. */
export function NewWizard({ kind, projectId }: { kind: WizardKind; projectId: string }) {
  const router = useRouter();
  const basics = useBasics(kind, projectId);
  const words = kindTexts[kind];
  const creating = useCreateWizard({
    kind,
    projectId,
    basics,
    onSaved: (stored) => {
      toast.success(words.saved);
      void router.navigate({ href: editPath(kind, stored, "steps"), ignoreBlocker: true, replace: true });
    },
  });
  const leave = () => void router.navigate({ href: listPath(kind, projectId) });
  const basic = (
    <Card padding="md" className="max-w-3xl">
      <LeaveGuard isDirty={basics.isDirty && !creating.isPending} onLeave={basics.forget} />
      <NewBasicInfo kind={kind} basics={basics} creating={creating} onCancel={leave} />
    </Card>
  );
  return <EditorTabs label={words.newTitle} tab="basic" onTab={() => undefined} basic={basic} />;
}
