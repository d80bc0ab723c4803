import { t } from "#lib/text/translate.ts";

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone|\biPod/, "iPhone"],
  [/\biPad/, "iPad"],
  [/\bAndroid/, "Android"],
  [/\bCrOS/, "ChromeOS"],
  [/\bWindows/, "Windows"],
  [/\bMac OS X|\bMacintosh/, "macOS"],
  [/\bLinux|\bX11/, "Linux"],
];

export interface Device {
  /** "Firefox on macOS" */
  name: string;
  isPhone: boolean;
}

const matching = (list: readonly [RegExp, string][], text: string) => list.find(([shape]) => shape.test(text))?.[1];

/** What people call the device behind a browser's own name for itself. */
export function deviceOf(userAgent: string): Device {
  const browser = matching(browsers, userAgent);
  const system = matching(systems, userAgent);
  const isPhone = system === "iPhone" || (system === "Android" && /\bMobile/.test(userAgent));
  if (browser && system) return { name: t("{browser} on {system}", { browser, system }), isPhone };
  return { name: browser ?? system ?? t("Unknown device"), isPhone };
}
