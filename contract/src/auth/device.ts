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

export interface UserAgentDevice {
  isPhone: boolean;
  /** As people call it; undefined for an unknown one. */
  system: string | undefined;
  browser: string | undefined;
}

const matching = (list: readonly [RegExp, string][], text: string) => list.find(([shape]) => shape.test(text))?.[1];

/** Reads a browser's name for itself. */
export function readUserAgent(userAgent: string): UserAgentDevice {
  const system = matching(systems, userAgent);
  const isPhone = system === "iPhone" || (system === "Android" && /\bMobile/.test(userAgent));
  return { isPhone, system, browser: matching(browsers, userAgent) };
}
