import { CloudOff } from "lucide-react";
import { useOnline } from "#lib/offline/use-online.ts";
import { t } from "#lib/text/translate.ts";
import { SavedIndicator } from "#ui/index.ts";

/** Where answers are saved; null says nothing. */
export type SavedWhere = "everywhere" | "device" | "nowhere" | null;

/** Whether answers are saved, and where. */
export function SaveStatus({ saved }: { saved: SavedWhere }) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <output className="inline-flex items-center gap-1.5 text-sm font-medium text-warning">
        <CloudOff aria-hidden className="size-3.5" />
        {saved !== null && saved !== "nowhere" ? t("Offline, saved on this device") : t("Offline")}
      </output>
    );
  }
  if (saved === null) return null;
  if (saved === "everywhere") return <SavedIndicator state="saved" text={t("Saved to your account")} />;
  if (saved === "device") return <SavedIndicator state="saved" text={t("Saved on this device")} />;
  return <SavedIndicator state="failed" text={t("Not saved on this device")} />;
}
