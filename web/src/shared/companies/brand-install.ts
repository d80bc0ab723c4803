import type { Brand } from "@firstlight/contract";

function put(selector: string, attribute: string, value: string): () => void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return () => undefined;
  // The original value, since one company may replace another.
  const own = (element.dataset["own"] ??= element.getAttribute(attribute) ?? "");
  element.setAttribute(attribute, value);
  return () => element.setAttribute(attribute, own);
}

interface InstalledCompany {
  domain: string;
  name: string;
  logo: string | null;
}

/** Installs as the company's app on the user's device: its name, icon and colors. @returns how to undo it */
export function applyInstall({ domain, name, logo }: InstalledCompany, brand: Brand): () => void {
  // An uploaded logo becomes the icon, on the company's color.
  const [, id] = logo?.split("/logos/") ?? [];
  const icon = `/icons/${logo?.startsWith("/") && id ? `logo-${id}-` : ""}${brand.primary.slice(1)}-180-maskable.png`;
  const undo = [
    put("link[rel=manifest]", "href", `/manifest.webmanifest?company=${encodeURIComponent(domain)}`),
    put("link[rel=apple-touch-icon]", "href", icon),
    // On iPhones it comes before the manifest's name.
    put("meta[name=apple-mobile-web-app-title]", "content", name),
    put("meta[name=theme-color][media*=light]", "content", brand.light.brand),
    put("meta[name=theme-color][media*=dark]", "content", brand.dark.brand),
  ];
  return () => {
    for (const each of undo) each();
  };
}
