import type { WizardKind } from "@firstlight/contract";
import { ChartColumn, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, LinkButton } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { analyticsPath } from "../paths.ts";

const AssignDialog = lazy(async () => ({ default: (await import("../assignment/dialog.tsx")).AssignDialog }));

/** The actions after building: assign the wizard and view its analytics. */
export function BuilderLinks({ kind, wizard }: { kind: WizardKind; wizard: WholeWizard }) {
  const [isAssigning, setAssigning] = useState(false);
  // Onboarding is automatically assigned to every tester.
  const canAssign = kind === "wizard" && wizard.status !== "archived";
  return (
    <>
      {canAssign && (
        <Button icon={UserPlus} onPress={() => setAssigning(true)}>
          {t("Assign…")}
        </Button>
      )}
      <LinkButton href={analyticsPath(kind, wizard)} icon={ChartColumn}>
        {t("View Analytics")}
      </LinkButton>
      <Suspense>{isAssigning && <AssignDialog wizard={wizard} onClose={() => setAssigning(false)} />}</Suspense>
    </>
  );
}
