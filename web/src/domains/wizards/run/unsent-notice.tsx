import { t } from "../../../lib/texts.ts";
import { Banner } from "../../../ui/index.ts";

/** Said once before an answer that was chosen or typed is left behind. */
export function UnsentNotice({ nextLabel, onShow }: { nextLabel: string; onShow: () => void }) {
  return (
    <Banner
      tone="warning"
      title={t("Your answer is not submitted yet")}
      action={{ label: t("Show it"), onPress: onShow }}
    >
      {t("Submit it, or press {nextLabel} once more to go on without it.", { nextLabel })}
    </Banner>
  );
}
