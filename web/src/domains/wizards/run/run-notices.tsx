import { t } from "../../../lib/texts.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useOnline } from "../../../lib/use-online.ts";
import { sentLater, useSendAgain } from "../../../lib/use-send-again.ts";
import { useShown } from "../../../lib/use-shown.ts";
import { Banner } from "../../../ui/index.ts";
import { UnsentNotice } from "./unsent-notice.tsx";
import type { Running } from "./use-runner.ts";

/** Above the step: what people need to know before they go on. */
export function Offline({ isKept }: { isKept: boolean }) {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" title={t("You are offline")} className="mb-6">
      {isKept
        ? t("What you type is kept on this device. Go on once you are connected again.")
        : t("Keep this page open until you are connected again: this device cannot keep what you type.")}
    </Banner>
  );
}

/** Below the step: why it does not go on. */
export function RunNotices({ running, nextLabel }: { running: Running; nextLabel: string }) {
  const { completing, isWarned, next, showUnsent } = running;
  const isSentLater = useSendAgain(completing);
  const box = useShown(completing.isError ? "failed" : isWarned ? "unsent" : null);
  return (
    <div ref={box} className="mt-6 flex scroll-mb-32 sm:scroll-mb-6 flex-col gap-3 empty:hidden">
      {isWarned && !completing.isError && <UnsentNotice nextLabel={nextLabel} onShow={showUnsent} />}
      {completing.isError && (
        <Banner
          tone="danger"
          title={t("This step could not be completed")}
          action={{ label: t("Retry"), onPress: next, isPending: completing.isPending }}
        >
          {detailOf(completing.error, t("Please try again."))}
          {isSentLater && ` ${sentLater}`}
        </Banner>
      )}
    </div>
  );
}
