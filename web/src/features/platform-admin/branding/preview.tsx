import { deriveBrand, wideLogoRatio } from "@firstlight/contract";
import { useId, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { PreviewFrame } from "#shared/companies/preview-frame.tsx";
import { applyBrand, Button } from "#ui/index.ts";
import { cx } from "#ui/theme/cx.ts";
import { Mark } from "#ui/theme/logo.tsx";

interface PreviewedBranding {
  name: string;
  /** Of the logo; null is the product's own. */
  src: string | null;
  accent: string;
}

/** As `ui/theme/logo.tsx` shows it. */
function LogoPreview({ name, src }: Pick<PreviewedBranding, "name" | "src">) {
  const [isWide, setWide] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {src ? (
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setWide(naturalWidth >= wideLogoRatio * naturalHeight)
          }
          className="h-7 w-auto max-w-44 shrink-0 object-contain"
        />
      ) : (
        <Mark size={28} />
      )}
      {!(src && isWide) && (
        <span className="min-w-0 truncate text-[1.125rem] leading-tight font-semibold tracking-[-0.03em]">{name}</span>
      )}
    </span>
  );
}

/** Page and ink of either, as in `tokens.css`, whose values are those of the whole page. */
const themes = ["scheme-light bg-[#faf9f7] text-[#1c1917]", "scheme-dark bg-[#141311] text-[#f5f3f0]"];

/** What is typed, as people will see it. */
export function ProductPreview({ branding, className }: { branding: PreviewedBranding; className?: string }) {
  const title = useId();
  const { name, src, accent } = branding;
  return (
    <section
      aria-labelledby={title}
      className={className}
      ref={(element) => void (element && applyBrand(element, deriveBrand({ primary: accent })))}
    >
      <h2 id={title} className="mb-3 text-base font-semibold text-ink">
        {t("Preview")}
      </h2>
      <div className="flex flex-col gap-5">
        <PreviewFrame title={t("Site and Sign-In Page")}>
          {themes.map((theme) => (
            <div
              key={theme}
              className={cx("flex min-h-14 items-center justify-between gap-3 border-b border-line px-4", theme)}
            >
              <LogoPreview key={src ?? ""} name={name} src={src} />
              <Button variant="primary" size="sm">
                {t("Start Free Trial")}
              </Button>
            </div>
          ))}
          <div className="flex flex-col items-start gap-3 p-4">
            <p className="text-xl font-semibold">{t("Sign In")}</p>
            <p className="text-base text-ink-muted">
              {t("New to {name}?", { name })} <span className="font-medium text-brand-text">{t("Sign up")}</span>
            </p>
            <Button variant="primary">{t("Sign In")}</Button>
          </div>
        </PreviewFrame>
        <PreviewFrame title={t("Browser Tab")}>
          <p className="truncate bg-surface px-4 py-2.5 text-base">{t("Dashboard · {name}", { name })}</p>
        </PreviewFrame>
        <PreviewFrame title={t("Email Sender")}>
          <p className="truncate bg-surface px-4 py-2.5 text-base">{t("A company (via {name})", { name })}</p>
        </PreviewFrame>
      </div>
    </section>
  );
}
