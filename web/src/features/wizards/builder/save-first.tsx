import type { WizardKind } from "@firstlight/contract";
import { Plus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";
import { kindTexts } from "../staff-labels.ts";

/** Where the steps will be once there is something to add them to. */
export function SaveFirst({ kind }: { kind: WizardKind }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-line-strong px-4 py-3">
      <p className="text-base text-ink-muted">{kindTexts[kind].saveFirst}</p>
      <Button size="sm" icon={Plus} isDisabled>
        {t("Add Step")}
      </Button>
    </div>
  );
}
