import { type FeedbackEnvironment, keysOf, type Platform, readUserAgent } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";

const systems: readonly [Platform, string][] = [
  ["ios", "iOS"],
  ["android", "Android"],
  ["windows", "Windows"],
  ["macos", "macOS"],
  ["linux", "Linux"],
  ["other", t("Other")],
];
export const platformName = (platform: Platform): string => systems.find(([each]) => each === platform)?.[1] ?? "";
export const platformOptions = systems.map(([value, label]) => ({ value, label }));

type Value = keyof FeedbackEnvironment;

export const valueNames: Readonly<Record<Value, string>> = {
  platform: t("Platform"),
  device: t("Device"),
  os: t("Operating system"),
  browser: t("Browser"),
  screen: t("Screen"),
  locale: t("Language"),
  time_zone: t("Time zone"),
  connection: t("Connection"),
  build: t("Build"),
};

const longest = 100;
/** What browsers say of themselves when asked, where they have it. */
interface ClientHints {
  platform?: string;
  platformVersion?: string;
  model?: string;
  fullVersionList?: readonly { brand: string; version: string }[];
}

interface AskedNavigator extends Navigator {
  userAgentData?: { getHighEntropyValues: (names: readonly string[]) => Promise<ClientHints> };
  connection?: { type?: string; effectiveType?: string };
}

function systemOf({ userAgent, maxTouchPoints }: Navigator): string | undefined {
  const { system } = readUserAgent(userAgent);
  // An iPad asks for pages as a Mac does, which has no touch screen.
  return system === "macOS" && maxTouchPoints > 1 ? "iPad" : system;
}

function osOf(navigator: Navigator, { platform, platformVersion = "" }: ClientHints): string | undefined {
  const system = systemOf(navigator);
  const isWindows = platform === "Windows";
  // It counts in another way than people do.
  if (isWindows) return [platform, Number.parseInt(platformVersion, 10) >= 13 && "11"].filter(Boolean).join(" ");
  if (platform) return `${platform} ${platformVersion}`.trim();
  const version = /(?:Android|(?:iPhone )?OS) (\d+(?:[._]\d+)*)(?=;| like)/.exec(navigator.userAgent)?.[1];
  const name = system === "iPhone" ? "iOS" : system === "iPad" ? "iPadOS" : system;
  // Desktop browsers say the version of long ago.
  return name && [name, version?.replaceAll("_", ".")].filter(Boolean).join(" ");
}

function browserOf({ userAgent }: Navigator, { fullVersionList = [] }: ClientHints): string | undefined {
  const named = fullVersionList.filter(({ brand }) => !/not.?a.?brand/i.test(brand));
  const own = named.find(({ brand }) => brand !== "Chromium") ?? named[0];
  if (own) return `${own.brand} ${own.version}`;
  const { browser } = readUserAgent(userAgent);
  const version = /(?:Edg\w*|OPR|SamsungBrowser|Vivaldi|Firefox|FxiOS|CriOS|Version|Chrome)\/([\d.]+)/.exec(
    userAgent,
  )?.[1];
  return browser && [browser, version].filter(Boolean).join(" ");
}

function screenOf(): string {
  const { width, height } = window.screen;
  const size = `${width} × ${height}`;
  return devicePixelRatio === 1 ? size : `${size} @${Math.round(devicePixelRatio * 100) / 100}x`;
}

function platformOf(system: string | undefined): Platform {
  if (system?.startsWith("iP")) return "ios";
  return systems.find(([, name]) => name === system)?.[0] ?? "other";
}

/** What this browser says of where it runs. Never its address. */
export async function readDevice(navigator: AskedNavigator): Promise<FeedbackEnvironment> {
  const asked = navigator.userAgentData?.getHighEntropyValues(["platformVersion", "model", "fullVersionList"]);
  // A browser may refuse to say more.
  const hints = (await asked?.catch(() => undefined)) ?? {};
  const system = systemOf(navigator);
  const { connection } = navigator;
  const values = {
    device: hints.model || (system?.startsWith("iP") ? system : undefined),
    os: osOf(navigator, hints),
    browser: browserOf(navigator, hints),
    screen: screenOf(),
    locale: navigator.language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    connection: navigator.onLine ? (connection?.type ?? connection?.effectiveType) : "offline",
  };
  const known = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value.slice(0, longest)]] : []));
  return { platform: platformOf(system), ...Object.fromEntries(known) };
}

/** What goes along with a report or a vote: what was switched off once stays off on this device. */
export function useSentAlong() {
  const stored = useDraft("feedback-off");
  const [off, setOff] = useState<readonly string[]>(() => {
    const read = stored.read();
    return Array.isArray(read) ? read.filter((each) => typeof each === "string") : [];
  });
  const [captured, setCaptured] = useState<FeedbackEnvironment>({});
  useEffect(() => {
    let isOver = false;
    void readDevice(navigator).then((device) => !isOver && setCaptured(device));
    return () => {
      isOver = true;
    };
  }, []);
  const isOn = (name: Value) => !off.includes(name);
  const toggle = (name: Value) => {
    const next = isOn(name) ? [...off, name] : off.filter((each) => each !== name);
    setOff(next);
    stored.save(next.length === 0 ? null : next);
  };
  const sent = keysOf(captured).filter(isOn);
  const environment: FeedbackEnvironment = Object.fromEntries(sent.map((name) => [name, captured[name]]));
  return { captured, environment, isOn, toggle };
}

export type SentAlong = ReturnType<typeof useSentAlong>;

/** A value as people read it. */
export const valueText = (environment: FeedbackEnvironment, name: Value): string =>
  (name === "platform" ? environment.platform && platformName(environment.platform) : environment[name]) ?? "";

/** The device in a few words: "Android 14 · Chrome 141". */
export const deviceText = (environment: FeedbackEnvironment): string =>
  [environment.device, environment.os ?? valueText(environment, "platform"), environment.browser]
    .filter(Boolean)
    .join(" · ");
