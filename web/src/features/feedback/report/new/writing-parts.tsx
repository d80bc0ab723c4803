import type { FeedbackType } from "@firstlight/contract";
import { ListPlus, MapPin, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "#ui/index.ts";
import type { Reporting } from "./draft.ts";
import { partLabels, ReportFields } from "../fields.tsx";
import { Fold } from "../fold.tsx";

/** Where the reporter came from. */
export function Origin({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <p className="flex items-center gap-2 rounded-md bg-sunken ps-3 text-sm text-ink-muted">
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 grow py-2 break-words">{t("Happened in “{title}”", { title })}</span>
      <IconButton icon={X} label={t("Remove “{title}”", { title })} onPress={onRemove} />
    </p>
  );
}

/** One field is asked at once; several are folded. */
export function More({ type, reporting: { draft, change } }: { type: FeedbackType; reporting: Reporting }) {
  const fields = <ReportFields type={type} content={draft} onChange={change} />;
  if (Object.keys(partLabels[type]).length === 1) return fields;
  const isBegun = Object.values(draft.details).some((text) => text.trim() !== "") || draft.severity !== null;
  return (
    <Fold icon={ListPlus} title={t("Tell us more")} summary={t("All of it is optional")} isOpen={isBegun}>
      {fields}
    </Fold>
  );
}
