import type { Form } from "@firstlight/contract";
import { CloudOff } from "lucide-react";
import { Progress, SavedIndicator, TextLink } from "../../ui/index.ts";
import { progressOf } from "./fill-state.ts";
import type { Filling } from "./use-filling.ts";
import { useOnline } from "./use-online.ts";

function Kept({ isKept }: Pick<Filling, "isKept">) {
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

/** Where people are in the form, and that what they typed is kept. */
export function FillHeader({ form, filling, backHref }: { form: Form; filling: Filling; backHref: string }) {
  const percent = progressOf(filling.state);
  return (
    <header className="mb-6 sm:mb-12">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <TextLink href={backHref} tone="quiet" className="min-w-0 truncate py-2.5 text-ink-muted no-underline">
          {filling.state.step === "intro" ? "Back to project" : form.title}
        </TextLink>
        <span className="flex shrink-0 items-center gap-4">
          <Kept isKept={filling.isKept} />
          {filling.state.step !== "intro" && (
            <span aria-hidden className="tabular text-ink-muted">
              {percent} %
            </span>
          )}
        </span>
      </div>
      {filling.state.step !== "intro" && (
        <Progress value={percent} label="Progress" isLabelHidden valueText={`${percent} %`} className="mt-1" />
      )}
    </header>
  );
}
