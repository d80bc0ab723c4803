import { CloudOff } from "lucide-react";
import { SavedIndicator } from "../../ui/index.ts";
import type { Filling } from "./use-filling.ts";
import { useOnline } from "./use-online.ts";

/** That what was typed is kept, connection or not. */
export function FillKept({ isKept }: Pick<Filling, "isKept">) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <output className="inline-flex items-center gap-1.5 text-sm font-medium text-warning">
        <CloudOff aria-hidden className="size-3.5" />
        Offline{isKept && ", saved on this device"}
      </output>
    );
  }
  if (isKept === null) return null;
  if (isKept) return <SavedIndicator state="saved" text="Saved on this device" />;
  return <SavedIndicator state="failed" text="Not kept on this device" />;
}
