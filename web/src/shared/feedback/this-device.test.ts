import { expect, test } from "vitest";
import { readDevice } from "./this-device.ts";

/** As much of a browser as is asked. */
const browser = (userAgent: string, more: object = {}): Navigator =>
  Object.assign(Object.create(null) as Navigator, {
    userAgent,
    maxTouchPoints: 0,
    language: "de-AT",
    onLine: true,
    ...more,
  });

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15";

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`,
    {},
    { platform: "ios", device: "iPhone", os: "iOS 18.5", browser: "Safari 19.1" },
  ],
  [mac, { maxTouchPoints: 5 }, { platform: "ios", device: "iPad", browser: "Safari 19.0" }],
  [mac, {}, { platform: "macos", os: "macOS", browser: "Safari 19.0" }],
  [
    "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0",
    {},
    { platform: "android", os: "Android 15", browser: "Firefox 144.0" },
  ],
  ["Something new", { onLine: false }, { platform: "other", connection: "offline" }],
])("%s %o", async (userAgent, more, expected) => {
  expect(await readDevice(browser(userAgent, more))).toMatchObject({ locale: "de-AT", ...expected });
});

test("what a browser says when asked comes first", async () => {
  const hints = {
    platform: "Windows",
    platformVersion: "15.0.0",
    model: "",
    fullVersionList: [
      { brand: "Not)A;Brand", version: "8.0.0.0" },
      { brand: "Chromium", version: "141.0.7390.66" },
      { brand: "Microsoft Edge", version: "141.0.3537.71" },
    ],
  };
  const edge =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0";
  const asked = { getHighEntropyValues: async () => hints };
  const device = await readDevice(browser(edge, { userAgentData: asked, connection: { effectiveType: "4g" } }));
  expect(device).toMatchObject({
    platform: "windows",
    os: "Windows 11",
    browser: "Microsoft Edge 141.0.3537.71",
    connection: "4g",
  });
  expect(device).not.toHaveProperty("device");
});
