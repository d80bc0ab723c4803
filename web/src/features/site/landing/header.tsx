import { Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
// Imported by file, not through the kit's index: visitors load only what they see.
import { buttonClass } from "#ui/actions/button-style.ts";
import { Logo } from "#ui/theme/logo.tsx";
import { wrap } from "../parts.tsx";

const sections = [
  { href: "#features", name: t("Features") },
  { href: "#how-it-works", name: t("How It Works") },
  { href: "#pricing", name: t("Pricing") },
] as const;

const row = "flex min-h-11 items-center rounded-md px-3 text-lg font-medium hover:bg-hover";

/** Opens without scripts; with them it closes as users expect. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={menu} className="group md:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-md text-ink-muted hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">{t("Menu")}</span>
      </summary>
      <nav
        aria-label={t("Menu")}
        className="absolute inset-x-3 top-full mt-2 flex animate-rise flex-col rounded-lg bg-raised p-2 shadow-float"
      >
        {sections.map(({ href, name }) => (
          <a key={href} href={href} onClick={close} className={row}>
            {name}
          </a>
        ))}
        <a href="/login" className={`${row} border-t border-line`}>
          {t("Sign In")}
        </a>
      </nav>
    </details>
  );
}

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line/70 bg-page/90 backdrop-blur-md">
      <div className={`${wrap} relative flex min-h-16 items-center justify-between gap-3`}>
        <a
          href={publicHref("/")}
          className="inline-flex min-h-11 min-w-11 items-center rounded-sm"
          aria-label={t("{product} home", { product })}
        >
          <span className="hidden min-w-0 min-[22rem]:block">
            <Logo label={null} />
          </span>
          {/* The narrowest phones have room for the sun alone. */}
          <span className="min-[22rem]:hidden">
            <Logo variant="mark" label={null} />
          </span>
        </a>
        <nav aria-label={t("Sections")} className="hidden items-center gap-1 md:flex">
          {sections.map(({ href, name }) => (
            <a key={href} href={href} className={buttonClass({ variant: "ghost", size: "md" })}>
              {name}
            </a>
          ))}
        </nav>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <a href="/login" className={`${buttonClass({ variant: "ghost", size: "md" })} max-md:hidden`}>
            {t("Sign In")}
          </a>
          <a href="/signup" className={buttonClass({ variant: "primary", size: "md" })}>
            {t("Start Free Trial")}
          </a>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
