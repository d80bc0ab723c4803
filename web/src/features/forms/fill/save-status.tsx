import { CloudOff } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { SavedIndicator } from "#ui/index.ts";
import type { Filling } from "./use-filling.ts";
import { useOnline } from "#lib/offline/use-online.ts";

/** Whether the answers are saved, and where. */
export function FillSaveStatus({ saveStatus }: Pick<Filling, "saveStatus">) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <output className="inline-flex items-center gap-1.5 text-sm font-medium text-warning">
        <CloudOff aria-hidden className="size-3.5" />
        {saveStatus !== null && saveStatus !== "nowhere" ? t("Offline, saved on this device") : t("Offline")}
      </output>
    );
  }
  if (saveStatus === null) return null;
  if (saveStatus === "everywhere") return <SavedIndicator state="saved" text={t("Saved to your account")} />;
  if (saveStatus === "device") return <SavedIndicator state="saved" text={t("Saved on this device")} />;
  return <SavedIndicator state="failed" text={t("Not saved on this device")} />;
}
