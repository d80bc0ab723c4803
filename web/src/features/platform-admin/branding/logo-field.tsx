import { t } from "#lib/text/translate.ts";
import { LogoDrop } from "#shared/companies/logo-drop.tsx";
import { Button } from "#ui/index.ts";
import type { usePickedLogo } from "./use-picked-logo.ts";

interface LogoFieldProps {
  /** Of the picture that is shown now. */
  src: string | null;
  picking: ReturnType<typeof usePickedLogo>;
  onRemove: () => void;
}

/** The product's logo: a picture from this device. */
export function LogoField({ src, picking: { picked, pick, clear }, onRemove }: LogoFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-base font-medium text-ink">{t("Logo")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
        <p className="min-w-0 max-sm:w-full text-sm text-ink-subtle text-pretty">
          {src
            ? t(
                "Shown on the site, the sign-in page, this panel, and as the app’s icon. A wide logo replaces the name. Choose one that stands out on light and dark backgrounds.",
              )
            : t("No logo yet. The default mark is shown.")}
        </p>
        {src && (
          <Button size="sm" onPress={onRemove}>
            {t("Remove Logo")}
          </Button>
        )}
      </div>
      <LogoDrop picked={picked} onPick={pick} onRemove={clear} />
    </fieldset>
  );
}
