import { CloudUpload } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";

interface StepsWaitingProps {
  /** The number of steps that wait on this device to be sent. */
  queued: number;
  className?: string;
}

/** What a run has queued without a connection. */
export function StepsWaiting({ queued, className = "mt-3" }: StepsWaitingProps) {
  if (queued === 0) return null;
  return (
    <output className={cx("flex gap-2 text-sm text-ink-muted", className)}>
      <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {plural(
          queued,
          "{count} step is saved on this device and waits for a connection.",
          "{count} steps are saved on this device and wait for a connection.",
        )}{" "}
        {t("Your answers may add or remove steps once they’re sent.")}
      </span>
    </output>
  );
}
