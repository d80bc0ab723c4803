import type { WizardKind } from "@firstlight/contract";
import { ChartColumn, UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, lazyPart, LinkButton } from "#ui/index.ts";
import type { AnyStatus, WholeWizard } from "../calls.ts";
import { analyticsPath } from "../paths.ts";

const AssignDialog = lazyPart(async () => (await import("../assignment/dialog.tsx")).AssignDialog);

interface EditorLinksProps {
  kind: WizardKind;
  wizard: WholeWizard;
  status: AnyStatus;
}

/** What comes after building: assigning the wizard, and its analytics. */
export function EditorLinks({ kind, wizard, status }: EditorLinksProps) {
  const [isAssigning, setAssigning] = useState(false);
  // Onboarding is automatically assigned to every tester.
  const canAssign = kind === "wizard" && status !== "archived";
  return (
    <div className="flex flex-wrap gap-2">
      {canAssign && (
        <Button icon={UserPlus} onPress={() => setAssigning(true)}>
          {t("Assign…")}
        </Button>
      )}
      <LinkButton href={analyticsPath(kind, wizard)} icon={ChartColumn}>
        {t("View Analytics")}
      </LinkButton>
      {isAssigning && <AssignDialog wizard={{ ...wizard, status }} onClose={() => setAssigning(false)} />}
    </div>
  );
}
